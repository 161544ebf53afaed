-- Passwords: those used before, and tokens that allow to set one. Whom support may act for.

-- Newest first, the current one among them; older ones are removed as new ones come.
CREATE TABLE password_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_history_of_user ON password_history (user_id, id DESC);
CALL protect_tenant_table('password_history');
CALL open_to_system('password_history');

-- `digest` is the SHA-256 of the token, which is kept nowhere.
CREATE TABLE password_reset_tokens (
  digest text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{64}$'),
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_tokens_of_user ON password_reset_tokens (user_id);
CALL protect_tenant_table('password_reset_tokens');
CALL open_to_system('password_reset_tokens');

-- An organisation in this table lets the main organisation's support users act for it.
CREATE TABLE support_grants (
  organisation_id uuid PRIMARY KEY REFERENCES organisations,
  granted_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz
);
CALL protect_tenant_table('support_grants');
CALL open_to_system('support_grants');

-- Failures are forgotten after a time without one.
ALTER TABLE sign_in_attempts RENAME COLUMN first_failure_at TO last_failure_at;
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_failure_at);

GRANT SELECT, INSERT, DELETE ON password_history, password_reset_tokens TO assay_system;
GRANT SELECT ON support_grants TO assay_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON support_grants TO assay_app;
