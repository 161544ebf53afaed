-- Taking files in: what an upload refused, objects that no asset owns yet, references of records.

-- Answered again when the same upload is repeated.
ALTER TABLE transactions ADD COLUMN rejected jsonb NOT NULL DEFAULT '[]';

-- The newest analysis of the asset, polled by its id.
ALTER TABLE assets ADD COLUMN task_id uuid;
-- The organisation had taken the same content in before.
ALTER TABLE assets ADD COLUMN media_existed boolean NOT NULL DEFAULT false;
-- Apart from `analysis`, since lists need the one and not the other.
ALTER TABLE assets ADD COLUMN metadata jsonb;
-- Null where only the fingerprint was handed in.
ALTER TABLE assets ALTER COLUMN storage_key DROP NOT NULL;
CREATE INDEX assets_pending ON assets (record_id) WHERE analysis_status IN ('queued', 'running');

-- Objects that are being written. The transaction that makes an asset of one deletes its row; what outlives
-- its lease belongs to an upload that broke off or to a process that was killed, and is removed.
CREATE TABLE unclaimed_objects (
  storage_key text PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  lease_until timestamptz NOT NULL
);
CREATE INDEX unclaimed_objects_lease ON unclaimed_objects (lease_until);
CALL protect_tenant_table('unclaimed_objects');
CALL open_to_system('unclaimed_objects');

-- The last number given to a record's reference in a year.
CREATE TABLE record_numbers (
  organisation_id uuid NOT NULL REFERENCES organisations,
  year smallint NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (organisation_id, year)
);
CALL protect_tenant_table('record_numbers');

GRANT SELECT, INSERT, UPDATE, DELETE ON unclaimed_objects, record_numbers TO assay_app;
-- The sweeper, which looks after the uploads of all organisations.
GRANT SELECT, DELETE, UPDATE ON unclaimed_objects TO assay_system;
