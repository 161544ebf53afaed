-- Customers' answers, reasons of decisions and the software that files name are found by their letters, as names and comments
-- are (0126).

-- An answer as words: text, figures and choices as they are, of a signature the name. A place has none.
CREATE FUNCTION words_of_answer(answer jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE jsonb_typeof(answer)
  WHEN 'string' THEN answer #>> '{}'
  WHEN 'number' THEN answer #>> '{}'
  WHEN 'array' THEN (SELECT string_agg(one, ', ') FROM jsonb_array_elements_text(answer) AS one)
  WHEN 'object' THEN answer ->> 'name' END;

-- Questions that are answered with files have ids of uploads for an answer, and no words.
CREATE FUNCTION answers_in_words(questions jsonb, answers jsonb)
RETURNS TABLE (place bigint, question text, words text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 10
BEGIN ATOMIC
  SELECT n, q ->> 'text', words_of_answer(answers -> (q ->> 'id'))
  FROM jsonb_array_elements(questions) WITH ORDINALITY AS asked (q, n)
  WHERE q ->> 'type' NOT IN ('photo', 'video', 'audio', 'document', 'receipt');
END;

CREATE FUNCTION all_answers(questions jsonb, answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(words, E'\n') FROM answers_in_words(questions, answers));

-- By the names of tags as EXIF, XMP, PNG, PDF and containers have them; null where the file names none.
CREATE FUNCTION software_of(metadata jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(DISTINCT e ->> 'value', E'\n')
  FROM jsonb_array_elements(metadata -> 'groups') AS g, jsonb_array_elements(g -> 'entries') AS e
  WHERE lower(regexp_replace(e ->> 'name', '[^A-Za-z]', '', 'g')) IN ('software', 'creatortool', 'processingsoftware',
      'originatingprogram', 'historysoftwareagent', 'softwareagent', 'encoder', 'encodedby', 'writingapplication',
      'writinglibrary')
    OR g ->> 'title' = 'Document information' AND e ->> 'name' IN ('Producer', 'Creator'));

-- What is not handed in is the customer's own.
CREATE INDEX workflow_data_letters ON workflow_data USING gin (all_answers(questions, answers) gin_trgm_ops)
  WHERE submitted_at IS NOT NULL;
CREATE INDEX record_decisions_letters ON record_decisions USING gin (reason gin_trgm_ops);
CREATE INDEX assets_software_letters ON assets USING gin (software_of(metadata) gin_trgm_ops);
DO $$ BEGIN
  EXECUTE format('CREATE POLICY searched ON workflow_data FOR SELECT TO %I USING (true)', current_user);
  EXECUTE format('CREATE POLICY searched ON record_decisions FOR SELECT TO %I USING (true)', current_user);
END $$;

-- At most so many ids of work orders with an answer that is like the pattern, in no order.
CREATE FUNCTION find_answers_like(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY SELECT request_id FROM workflow_data
    WHERE organisation_id = current_organisation() AND submitted_at IS NOT NULL
      AND all_answers(questions, answers) ILIKE pattern LIMIT most;
END $$;
REVOKE EXECUTE ON FUNCTION find_answers_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_answers_like TO assay_app;

-- At most so many ids of decisions whose reason is like the pattern, in no order.
CREATE FUNCTION find_decisions_like(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY SELECT id FROM record_decisions
    WHERE organisation_id = current_organisation() AND reason ILIKE pattern LIMIT most;
END $$;
REVOKE EXECUTE ON FUNCTION find_decisions_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_decisions_like TO assay_app;

-- As in 0126, and by software.
CREATE OR REPLACE FUNCTION find_assets_like(searched text, pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF searched = 'device' THEN
    RETURN QUERY SELECT id FROM assets
      WHERE organisation_id = current_organisation() AND device_of(captured) ILIKE pattern LIMIT most;
  ELSIF searched = 'software' THEN
    RETURN QUERY SELECT id FROM assets
      WHERE organisation_id = current_organisation() AND software_of(metadata) ILIKE pattern LIMIT most;
  ELSE
    RETURN QUERY SELECT id FROM assets
      WHERE organisation_id = current_organisation() AND original_name ILIKE pattern LIMIT most;
  END IF;
END $$;
