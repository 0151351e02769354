-- Which nodes live, and which have to be given up, without reading all.
CREATE INDEX nodes_by_until ON nodes (until_ms);

-- What a node kept is adopted a part at a time, in the order of tables.
DROP INDEX keepers_by_node;
CREATE INDEX keepers_by_node ON keepers (node_id, table_id);

-- Older programs find no table by one of the longer codes, and take a free undo for practice.
UPDATE schema_compatibility SET minimum = 3;
