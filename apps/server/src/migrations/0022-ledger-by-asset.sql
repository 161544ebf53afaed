-- Row-level security puts the organisation into every condition: without it in the index, a planner that has no
-- figures yet reads all of an organisation's entries to find a few.
DROP INDEX ledger_entries_of_asset;
DROP INDEX ledger_queue_of_asset;
CREATE INDEX ledger_entries_by_asset ON ledger_entries (organisation_id, asset_id);
CREATE INDEX ledger_queue_by_asset ON ledger_queue (organisation_id, asset_id);
