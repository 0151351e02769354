// Buttons to copy an address and to hand it to another app, where the browser can do that.

const field = /** @type {HTMLInputElement | null} */ (document.getElementById("address"));
const copy = document.getElementById("copy");
const share = document.getElementById("share");

if (field) {
  field.addEventListener("focus", () => field.select());
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(field.value);
      copy.textContent = copy.dataset["done"] ?? "";
    });
  }
  if (share && typeof navigator.share === "function") {
    share.hidden = false;
    share.addEventListener("click", () => {
      // Whoever changes their mind has done nothing wrong.
      navigator.share({ url: field.value }).catch(() => {});
    });
  }
}
