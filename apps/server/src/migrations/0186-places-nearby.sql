-- Records are linked by places within 100 metres as well: of claims those that are given by coordinates, and where photos were taken.

CREATE FUNCTION latitude_of(place jsonb) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (place ->> 'latitude')::float8;

-- Over the ground, on a sphere; for short ways alone.
CREATE FUNCTION metres_between(place jsonb, latitude double precision, longitude double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 111195 * sqrt(
  ((place ->> 'latitude')::float8 - latitude) ^ 2
  -- The other way round the world may be the short one.
  + (least(abs((place ->> 'longitude')::float8 - longitude), 360 - abs((place ->> 'longitude')::float8 - longitude))
     * cosd(latitude)) ^ 2);

CREATE INDEX record_claims_by_latitude ON record_claims (organisation_id, latitude_of(location)) WHERE location IS NOT NULL;
CREATE INDEX assets_by_latitude ON assets (organisation_id, latitude_of(captured -> 'location'))
  WHERE latitude_of(captured -> 'location') IS NOT NULL;

-- As in 0180, and by places nearby.
CREATE OR REPLACE FUNCTION find_sharing(kind text, wanted text, detail text, most integer)
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
    -- `wanted` and `detail`: latitude and longitude.
    WHEN 'nearby' THEN RETURN QUERY
      SELECT c.record_id, NULL::uuid FROM record_claims c
      WHERE c.organisation_id = ours AND latitude_of(c.location) BETWEEN wanted::float8 - 0.001 AND wanted::float8 + 0.001
        AND metres_between(c.location, wanted::float8, detail::float8) <= 100
      UNION ALL
      SELECT f.record_id, f.id FROM assets f
      WHERE f.organisation_id = ours
        AND latitude_of(f.captured -> 'location') BETWEEN wanted::float8 - 0.001 AND wanted::float8 + 0.001
        AND metres_between(f.captured -> 'location', wanted::float8, detail::float8) <= 100
        AND f.parent_uuid IS NULL LIMIT most;
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
