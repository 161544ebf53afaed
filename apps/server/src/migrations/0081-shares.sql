-- Links that show one record to outsiders are access tokens of type `resource`, made by whoever sees the record. Members
-- of a group that limits see those of the records that they see, and none that opens the organisation.
CREATE POLICY seen_by_viewer ON access_tokens AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR (record_id IS NOT NULL AND record_id IN (SELECT records_seen())));
