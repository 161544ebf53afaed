-- A search for copies among ten million pictures: some 3,000 have a word near one of those asked for, and each was read in
-- two tables. Now the index itself holds the first 64 bits of every window, and only those are read whose 64 bits are near.

CREATE TABLE coarse_hashes (
  -- The first 32 bits of the organisation's id, so that one's are never among another's, and the first 32 bits of a window, in
  -- the order of its bytes. Two organisations whose ids begin alike are told apart when the hashes are read, under row-level
  -- security. The first bit of a window says nothing, so it tells the whole picture apart, which is kept a second time: a part
  -- of a picture is looked for among wholes alone.
  word bigint NOT NULL,
  -- Of the picture, in `picture_looks`.
  position bigint NOT NULL,
  -- The next 32 bits of the window.
  rest integer NOT NULL
-- The index answers by itself for rows that a vacuum has seen.
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE INDEX coarse_hashes_in_order ON coarse_hashes (word, rest);

-- What all words of an organisation begin with.
CREATE FUNCTION coarse_words_of(organisation uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('x' || left(organisation::text, 8))::bit(32)::bigint << 32
$$;

-- That of the whole, marked, and one for each window that shows something.
CREATE FUNCTION coarse_hashes_of(organisation uuid, looks bytea) RETURNS TABLE (word bigint, rest integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 26 AS $$
  SELECT ours | ((coarse >> 32) & 4294967295), ((coarse << 32) >> 32)::integer FROM (
    SELECT ours, ('x' || encode(substring(looks FROM greatest(at, 0) + 1 FOR 8), 'hex'))::bit(64)::bigint
      | CASE WHEN at < 0 THEN 1::bigint << 56 ELSE 0 END AS coarse
    FROM (SELECT coarse_words_of(organisation) AS ours OFFSET 0) once
    CROSS JOIN generate_series(-32, length(looks) - 32, 32) at
    WHERE substring(looks FROM greatest(at, 0) + 1 FOR 8) <> '\x0000000000000000' OFFSET 0) windows
$$;

CREATE FUNCTION add_coarse_hashes(place bigint, looks bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO coarse_hashes (word, rest, position)
  SELECT word, rest, place FROM coarse_hashes_of(current_organisation(), looks)
$$;
REVOKE EXECUTE ON FUNCTION add_coarse_hashes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_coarse_hashes TO assay_app;

-- Whoever keeps or removes a hash, processes of the version before as well. Nobody but the functions here reads or writes
-- the table. Always by its index: statistics of an empty table would have it read whole.
CREATE FUNCTION keep_coarse_hashes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM coarse_hashes WHERE position = OLD.position
      AND word = ANY (ARRAY(SELECT word FROM coarse_hashes_of(OLD.organisation_id, OLD.looks)));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO coarse_hashes (word, rest, position)
    SELECT word, rest, NEW.position FROM coarse_hashes_of(NEW.organisation_id, NEW.looks);
  END IF;
  RETURN NULL;
END $$;
-- From here on the table of words gets no more rows.
CREATE OR REPLACE TRIGGER keep_words AFTER INSERT OR DELETE OR UPDATE OF looks ON picture_looks
FOR EACH ROW EXECUTE FUNCTION keep_coarse_hashes();

-- Positions of at most this many pictures, in no order: a window is within 12 bits of one of `wholes`, at most two of them
-- among its first 23, or the whole is within 12 bits of one of `parts`, at most one of them there. What has these 23 bits
-- lies side by side in the index, which tells the others as well.
CREATE FUNCTION find_coarse_hashes(wholes bigint[], parts bigint[], most integer) RETURNS SETOF bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  ours bigint := coarse_words_of(current_organisation());
BEGIN
  RETURN QUERY
  WITH bits AS (
    SELECT 1::bigint << place AS bit FROM generate_series(8, 31) place WHERE place <> 24
  ), one_flip AS MATERIALIZED (
    SELECT 0::bigint AS flip UNION ALL SELECT bit FROM bits
  ), two_flips AS MATERIALIZED (
    SELECT flip FROM one_flip UNION ALL SELECT one.bit | other.bit FROM bits one JOIN bits other ON one.bit < other.bit
  ), flipped AS (
    SELECT whole AS coarse, flip FROM unnest(wholes) whole CROSS JOIN two_flips UNION ALL
    SELECT part, flip FROM unnest(parts) part CROSS JOIN one_flip
  ), asked AS MATERIALIZED (
    SELECT ours | ((coarse >> 32) & 4294967295) AS word, ((coarse << 32) >> 32)::integer AS rest, flip FROM flipped
  ), near AS MATERIALIZED (
    SELECT found.word, found.rest FROM asked CROSS JOIN LATERAL (
      SELECT kept.word, kept.rest FROM coarse_hashes kept
      WHERE kept.word BETWEEN (asked.word # flip) & ~255::bigint AND (asked.word # flip) | 255
        AND bit_count((kept.word # asked.word)::bit(64)) + bit_count((kept.rest # asked.rest)::bit(32)) <= 12
      OFFSET 0) found
    LIMIT most
  )
  SELECT DISTINCT kept.position FROM (SELECT DISTINCT near.word, near.rest FROM near) one
  JOIN coarse_hashes kept ON kept.word = one.word AND kept.rest = one.rest LIMIT most;
END $$;
REVOKE EXECUTE ON FUNCTION find_coarse_hashes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_coarse_hashes TO assay_app;

-- What came in before gets its coarse hashes in the background, in the order of its positions, and loses its words. Until then
-- it is found by these.
CREATE TABLE coarse_hash_fills (
  organisation_id uuid PRIMARY KEY REFERENCES organisations,
  -- Up to here all have coarse hashes.
  filled_to bigint NOT NULL DEFAULT 0,
  -- The last position without: whoever comes later has some.
  last_before bigint NOT NULL,
  -- Whatever came after this position was compared with a part of the earlier ones, as not all had words yet, and is searched
  -- for again at the end. Null where all had.
  search_from bigint
);
-- The functions here read both.
DO $$ BEGIN
  EXECUTE format('CREATE POLICY searched ON picture_looks FOR SELECT TO %I USING (true)', current_user);
  EXECUTE format('CREATE POLICY searched ON coarse_hash_fills FOR SELECT TO %I USING (true)', current_user);
END $$;
-- The fill of words, where one has not ended, is continued by this one.
ALTER TABLE organisations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE hash_word_fills NO FORCE ROW LEVEL SECURITY;
INSERT INTO coarse_hash_fills (organisation_id, last_before, search_from)
SELECT id, last, unfinished.last_before FROM organisations CROSS JOIN LATERAL (
  SELECT max(position) AS last FROM picture_looks WHERE organisation_id = organisations.id) held
LEFT JOIN hash_word_fills unfinished ON unfinished.organisation_id = id
WHERE last IS NOT NULL;
-- small: hash_word_fills
DELETE FROM hash_word_fills;
ALTER TABLE hash_word_fills FORCE ROW LEVEL SECURITY;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
CALL protect_tenant_table('coarse_hash_fills');
CALL open_to_system('coarse_hash_fills');
GRANT SELECT, INSERT, UPDATE, DELETE ON coarse_hash_fills TO assay_app;
GRANT SELECT ON coarse_hash_fills TO assay_system;

-- For processes of the version before, and for what has words alone: pictures that have one of these.
CREATE OR REPLACE FUNCTION find_hash_words(asked integer[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  ours bigint := coarse_words_of(current_organisation());
  keys bigint[] := ARRAY(SELECT hash_word_of(current_organisation(), word) FROM unnest(asked) word);
BEGIN
  RETURN QUERY
  WITH bytes AS (
    SELECT (((word & 127) << 1) | (word >> 26))::bigint AS first, (word >> 7) & 255 AS second, (word >> 15) & 255 AS third,
      (word >> 23) & 7 AS fourth FROM unnest(asked) word
  ), ranges AS MATERIALIZED (
    SELECT ours | (first << 24) | (second << 16) | (third << 8) AS low, fourth FROM bytes
  ), positions AS MATERIALIZED (
    SELECT DISTINCT found.position FROM ranges CROSS JOIN LATERAL (
      SELECT kept.position FROM coarse_hashes kept
      WHERE kept.word BETWEEN low AND low | 255 AND kept.word & 7 = fourth OFFSET 0) found LIMIT most
  )
  SELECT asset_id FROM picture_looks WHERE organisation_id = current_organisation()
    AND position = ANY (ARRAY(SELECT positions.position FROM positions));
  IF NOT EXISTS (SELECT FROM coarse_hash_fills WHERE organisation_id = current_organisation()) THEN RETURN; END IF;
  FOR at IN 1 .. cardinality(keys) BY 256 LOOP
    RETURN QUERY SELECT asset_id FROM (
      SELECT asset_id, organisation_id FROM hash_words WHERE words && keys[at : at + 255] OFFSET 0) found
      WHERE organisation_id = current_organisation() LIMIT most;
  END LOOP;
END $$;
