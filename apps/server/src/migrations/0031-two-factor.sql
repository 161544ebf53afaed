-- Second factors: time-based codes (RFC 6238) and recovery codes. Only ever read within the user's organisation.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- AES-256-GCM under a key of the installation's.
  sealed_secret text NOT NULL,
  -- Null until a first code showed that the user's device has the secret.
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: none of this step or before is taken again.
  last_step bigint NOT NULL DEFAULT 0,
  -- The session that gave a good code last, and when.
  proven_by uuid,
  proven_at timestamptz
);
CALL protect_tenant_table('second_factors');

-- `digest` is keyed, so that nobody who reads the table can try all codes.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  organisation_id uuid NOT NULL REFERENCES organisations,
  PRIMARY KEY (user_id, digest)
);
CALL protect_tenant_table('recovery_codes');

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO assay_app;
