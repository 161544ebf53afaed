-- States of assets are looked up by asset, while they wait too.
CREATE INDEX ledger_queue_of_asset ON ledger_queue (asset_id);

-- What goes into the tree is the hash of what is kept (RFC 6962, 2.1), whoever queued it.
ALTER TABLE ledger_queue ADD CONSTRAINT ledger_queue_leaf_hash CHECK (leaf_hash = sha256('\x00'::bytea || entry));
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_leaf_hash CHECK (leaf_hash = sha256('\x00'::bytea || entry));
