-- What records share is looked up by the value that they share.
CREATE INDEX expenses_by_accounts ON expenses USING gin (accounts) WHERE accounts <> '{}';
CREATE INDEX expenses_by_merchant ON expenses (organisation_id, merchant_key) WHERE merchant_key IS NOT NULL;

-- Names and addresses are the same in any order of their words: “Archer, Ann”, “Ann Archer”.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_string(ARRAY(
  SELECT word FROM regexp_split_to_table(lower(name), '[^[:alnum:]]+') AS word WHERE word <> '' ORDER BY word COLLATE "C"), ' ');
CREATE FUNCTION number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'));

-- What was read with less certainty links nothing.
CREATE FUNCTION is_surely_read(report jsonb, field text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((report #>> ARRAY['expense', 'certainty', field])::real >= 0.8, false);

CREATE INDEX record_claims_by_claimant ON record_claims (organisation_id, name_key(claimant)) WHERE claimant IS NOT NULL;
CREATE INDEX record_claims_by_number ON record_claims (organisation_id, number_key(number)) WHERE number IS NOT NULL;
CREATE INDEX record_claims_by_place ON record_claims (organisation_id, name_key(place)) WHERE place IS NOT NULL;
CREATE INDEX client_requests_by_email ON client_requests (organisation_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX client_requests_by_phone ON client_requests (organisation_id, number_key(sms_number)) WHERE sms_number IS NOT NULL;

-- Below row-level security such indexes would not be used (0075), so one function looks as the owner of the tables, and only at the
-- organisation of the transaction. Whoever calls it reads the records themselves under row-level security.
DO $$
DECLARE
  searched text;
BEGIN
  FOREACH searched IN ARRAY ARRAY['expenses', 'likenesses', 'camera_links', 'record_claims', 'client_requests'] LOOP
    EXECUTE format('CREATE POLICY searched ON %I FOR SELECT TO %I USING (true)', searched, current_user);
  END LOOP;
END $$;

-- At most so many rows of a record and, if a file states it, that file; one record may be in several of them. In no order.
CREATE FUNCTION find_sharing(kind text, wanted text, detail text, most integer)
RETURNS TABLE (record_id uuid, asset_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  ours uuid := current_organisation();
BEGIN
  CASE kind
    WHEN 'file' THEN RETURN QUERY
      SELECT f.record_id, f.id FROM assets f
      WHERE f.organisation_id = ours AND f.fingerprint = wanted AND f.parent_uuid IS NULL LIMIT most;
    WHEN 'resemblance' THEN RETURN QUERY
      SELECT f.record_id, f.id FROM likenesses l JOIN assets f ON f.id = l.earlier_id
      WHERE l.organisation_id = ours AND l.asset_id = wanted::uuid
      UNION ALL
      SELECT f.record_id, f.id FROM likenesses l JOIN assets f ON f.id = l.asset_id
      WHERE l.organisation_id = ours AND l.earlier_id = wanted::uuid LIMIT most;
    WHEN 'camera' THEN RETURN QUERY
      SELECT f.record_id, f.id FROM camera_links l JOIN assets f ON f.id = l.other_asset_id
      WHERE l.organisation_id = ours AND l.asset_id = wanted::uuid LIMIT most;
    WHEN 'device' THEN RETURN QUERY
      SELECT f.record_id, f.id FROM assets f
      WHERE f.organisation_id = ours AND f.captured ->> 'serial' = wanted
        AND lower(f.captured ->> 'model') IS NOT DISTINCT FROM detail LIMIT most;
    WHEN 'invoice' THEN RETURN QUERY
      SELECT f.record_id, f.id FROM expenses e JOIN assets f ON f.id = e.asset_id
      WHERE e.organisation_id = ours AND e.merchant_key = wanted AND upper(e.number) = detail
        AND is_surely_read(e.report, 'merchant') AND is_surely_read(e.report, 'number') LIMIT most;
    WHEN 'account' THEN RETURN QUERY
      SELECT f.record_id, f.id FROM expenses e JOIN assets f ON f.id = e.asset_id
      WHERE e.organisation_id = ours AND e.accounts && ARRAY[wanted] AND e.accounts <> '{}' LIMIT most;
    WHEN 'merchant' THEN RETURN QUERY
      SELECT f.record_id, f.id FROM expenses e JOIN assets f ON f.id = e.asset_id
      WHERE e.organisation_id = ours AND e.merchant_key = wanted AND is_surely_read(e.report, 'merchant') LIMIT most;
    WHEN 'phone' THEN RETURN QUERY
      SELECT q.record_id, NULL::uuid FROM client_requests q
      WHERE q.organisation_id = ours AND number_key(q.sms_number) = wanted LIMIT most;
    WHEN 'email' THEN RETURN QUERY
      SELECT q.record_id, NULL::uuid FROM client_requests q
      WHERE q.organisation_id = ours AND lower(q.email) = wanted LIMIT most;
    WHEN 'number' THEN RETURN QUERY
      SELECT c.record_id, NULL::uuid FROM record_claims c
      WHERE c.organisation_id = ours AND number_key(c.number) = wanted LIMIT most;
    WHEN 'claimant' THEN RETURN QUERY
      SELECT c.record_id, NULL::uuid FROM record_claims c
      WHERE c.organisation_id = ours AND name_key(c.claimant) = wanted LIMIT most;
    WHEN 'address' THEN RETURN QUERY
      SELECT c.record_id, NULL::uuid FROM record_claims c
      WHERE c.organisation_id = ours AND name_key(c.place) = wanted LIMIT most;
  END CASE;
END $$;
REVOKE EXECUTE ON FUNCTION find_sharing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_sharing TO assay_app;
