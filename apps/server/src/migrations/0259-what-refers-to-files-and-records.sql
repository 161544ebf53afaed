-- Whoever removes a file or a record looks for what refers to it: without these, through the whole table, once for each.
-- one by one
CREATE INDEX CONCURRENTLY IF NOT EXISTS client_requests_of_reference_face ON client_requests (reference_face_id) WHERE reference_face_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS record_findings_by_record ON record_findings (record_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS record_comments_by_record ON record_comments (record_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS record_decisions_by_record ON record_decisions (record_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS record_decisions_of_asset ON record_decisions (asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS proposed_decisions_of_asset ON proposed_decisions (asset_id) WHERE asset_id IS NOT NULL;
