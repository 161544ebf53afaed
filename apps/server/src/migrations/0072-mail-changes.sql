-- New mail addresses of users, until the mail that was sent there is confirmed.
CREATE TABLE mail_changes (
  -- SHA-256 of the token in the mail, which is kept nowhere.
  digest text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{64}$'),
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- One at a time: another request voids the one before.
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CALL protect_tenant_table('mail_changes');
CALL open_to_system('mail_changes');

GRANT SELECT, INSERT, DELETE ON mail_changes TO assay_app;
-- Whoever opens the link need not be signed in.
GRANT SELECT ON mail_changes TO assay_system;
