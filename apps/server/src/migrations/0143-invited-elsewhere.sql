-- An administrator is not told that a name is that of another organisation's user: the invited user is there, cannot sign in
-- by the name, and is told so by mail. Those who can sign in have names of their own in the whole installation, as before.
ALTER TABLE users ADD COLUMN name_is_taken boolean NOT NULL DEFAULT false;
ALTER TABLE users DROP CONSTRAINT users_username_key;
CREATE UNIQUE INDEX users_sign_in ON users (username) WHERE NOT name_is_taken;
CREATE UNIQUE INDEX users_names ON users (organisation_id, username);
