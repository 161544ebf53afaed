-- Below row-level security PostgreSQL trusts no coalesce() with an index condition, but a CASE. Otherwise it would read a
-- million scores to skip those before the page that is wanted.
DROP INDEX records_by_score;
DROP INDEX records_to_review;
CREATE INDEX records_by_score ON records
  (organisation_id, (CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END), id);
CREATE INDEX records_to_review ON records
  (organisation_id, (CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END), id)
  WHERE needs_review;
