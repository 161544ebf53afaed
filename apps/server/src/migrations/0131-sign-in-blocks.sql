-- Whose sign-in the attempts are at, so that administrators see who is slowed and can lift it. Null: of nobody's account, or
-- counted before this was kept.
ALTER TABLE sign_in_attempts
  ADD COLUMN kind text,
  ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE,
  -- The address that the attempts came from; of IPv6 the /64.
  ADD COLUMN network text;
CREATE INDEX sign_in_attempts_of_user ON sign_in_attempts (user_id) WHERE user_id IS NOT NULL;
