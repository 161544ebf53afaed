-- What is claimed in a record, for its files to be compared with.

CREATE TABLE record_claims (
  record_id uuid PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  kind text NOT NULL DEFAULT 'loss' CHECK (kind IN ('loss', 'invoice', 'event')),
  happened_on date,
  -- HH:MM at the place where it happened.
  happened_at text,
  place text,
  location jsonb,
  -- Where the place was found by its name.
  found jsonb,
  claimant text,
  number text,
  amount numeric(14, 2),
  currency text,
  receipts text CHECK (receipts IN ('before', 'after')),
  account text,
  -- Null until the files were compared with what is claimed now.
  comparisons jsonb,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX record_claims_of_organisation ON record_claims (organisation_id);
CALL protect_tenant_table('record_claims');
CREATE POLICY seen_by_viewer ON record_claims AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, UPDATE, DELETE ON record_claims TO assay_app;

-- One device is recognised by its serial number.
CREATE INDEX assets_by_serial ON assets (organisation_id, (captured ->> 'serial'))
  WHERE captured ->> 'serial' IS NOT NULL;
