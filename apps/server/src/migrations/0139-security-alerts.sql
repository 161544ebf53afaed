-- Calls that were answered with 401 or 403, of callers who are known, by the minute: what is unusual about them is looked for.
CREATE TABLE refused_calls (
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 1,
  PRIMARY KEY (organisation_id, user_id, minute)
);
CREATE INDEX refused_calls_of_user ON refused_calls (user_id);
CALL protect_tenant_table('refused_calls');
GRANT SELECT, INSERT, UPDATE, DELETE ON refused_calls TO assay_app;

-- What an administrator was told that somebody did more often within an hour than the settings allow for.
CREATE TABLE security_alerts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('failed-sign-ins', 'refused-calls', 'downloads')),
  -- Whose doing it was, by name: a user, or an address of the network.
  about text NOT NULL,
  count integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz
);
CREATE INDEX security_alerts_of_user ON security_alerts (organisation_id, user_id, created_at DESC, id DESC);
CREATE INDEX security_alerts_by_user ON security_alerts (user_id);
CALL protect_tenant_table('security_alerts');
GRANT SELECT, INSERT, UPDATE (read_at), DELETE ON security_alerts TO assay_app;
