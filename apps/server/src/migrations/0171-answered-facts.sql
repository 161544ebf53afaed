-- What customers answered to questions that state facts of the claim: by fact, the newest answer.
ALTER TABLE record_claims ADD COLUMN answered jsonb NOT NULL DEFAULT '[]';
