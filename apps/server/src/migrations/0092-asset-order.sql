-- What a list of files is sorted by, among a million of them. The score by a CASE, since below row-level security
-- PostgreSQL trusts no coalesce() with an index condition (0079).
CREATE INDEX assets_by_score ON assets
  (organisation_id, (CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END), id);
-- Those that belong to no record are few of very many.
CREATE INDEX assets_unfiled ON assets (organisation_id, created_at DESC, id DESC) WHERE record_id IS NULL;
CREATE INDEX assets_by_name ON assets (organisation_id, original_name, id);
CREATE INDEX assets_by_size ON assets (organisation_id, byte_size, id);
