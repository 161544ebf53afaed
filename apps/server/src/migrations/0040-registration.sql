-- Registrations that wait for their mail to be confirmed. They have no organisation yet: confirming makes it.
CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (email = lower(email)),
  display_name text NOT NULL,
  password_hash text NOT NULL,
  -- SHA-256 of the token in the newest mail, which is kept nowhere; null until one is on its way.
  token_digest text UNIQUE CHECK (token_digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX registrations_by_email ON registrations (email, created_at DESC);
CREATE INDEX registrations_end ON registrations (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON registrations TO assay_system;

-- Whoever registers with the address of a user is told of it by mail.
CREATE INDEX users_by_email ON users (lower(email));
