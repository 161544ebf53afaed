-- When the holder of a session last showed who they are: at sign-in, or by the password since. What guards the account
-- is changed shortly after that alone.
ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET authenticated_at = created_at;
