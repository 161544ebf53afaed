-- Facts that an organisation added to its claims, by their ids.
ALTER TABLE record_claims ADD COLUMN own jsonb NOT NULL DEFAULT '{}';
