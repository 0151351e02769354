// Stands in every page and runs before anything else. During an upgrade a server of another version may be
// asked for a file of this page, and does not have it: the page is loaded again, at most once in ten seconds.

addEventListener(
  "error",
  ({ target }) => {
    const file = target instanceof HTMLLinkElement ? target.href : target instanceof HTMLScriptElement ? target.src : "";
    if (!/\/assets\//.test(file) || Date.now() - Number(sessionStorage.getItem("recovered")) < 10000) return;
    sessionStorage.setItem("recovered", String(Date.now()));
    location.reload();
  },
  true,
);
