-- Where one is signed in, for oneself to see; forgotten a month after the session ended.
ALTER TABLE sessions ADD COLUMN address text;
GRANT DELETE ON sessions TO assay_system;
