-- Files that were moved into a record without the others of their upload. Whoever sends the upload again is told of them, and
-- they are not taken in a second time.
ALTER TABLE transactions ADD COLUMN split_from uuid;
CREATE INDEX transactions_split ON transactions (organisation_id, split_from) WHERE split_from IS NOT NULL;
