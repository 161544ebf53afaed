-- What a finding says, as data for every language. Findings from before have none until their record is checked again.

ALTER TABLE record_findings ADD COLUMN statements jsonb;
