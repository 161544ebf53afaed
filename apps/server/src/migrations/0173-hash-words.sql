-- Pictures that look the same are found in the database instead of in the memory of every worker: each hash is kept under
-- words of its own lowest frequencies, and those of which a word is near that of another are compared with it.

CREATE TABLE hash_words (
  asset_id uuid PRIMARY KEY REFERENCES picture_looks ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- The organisation comes first in each, so that one's words are never among another's.
  words bigint[] NOT NULL
);
-- Without a list of what is still to be entered, which each search would have to read through.
CREATE INDEX hash_words_by_word ON hash_words USING gin (words) WITH (fastupdate = off);
CREATE INDEX hash_words_of_organisation ON hash_words (organisation_id);
CALL protect_tenant_table('hash_words');
-- Only the search for copies reads it, and that looks with nobody's eyes.
CREATE POLICY seen_by_viewer ON hash_words AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON hash_words TO assay_app;

CREATE FUNCTION hash_word_of(organisation uuid, word integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (('x' || left(organisation::text, 8))::bit(32)::bigint << 32) | word
$$;

-- The 26 lowest frequencies of each window that shows something (bits 1 to 26; the first says nothing), and those of the
-- whole once more with 2^26 added: a part of a picture is looked for among wholes alone.
CREATE FUNCTION hash_words_of(organisation uuid, looks bytea) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH windows AS (
    SELECT at, ((get_byte(looks, at) | (get_byte(looks, at + 1) << 8) | (get_byte(looks, at + 2) << 16)
      | ((get_byte(looks, at + 3) & 127) << 24)) >> 1) & 67108863 AS word
    FROM generate_series(0, length(looks) - 32, 32) at
    WHERE substring(looks FROM at + 1 FOR 8) <> '\x0000000000000000'
  )
  SELECT coalesce(array_agg(DISTINCT hash_word_of(organisation, word)), '{}') FROM (
    SELECT word FROM windows UNION ALL SELECT word | 67108864 FROM windows WHERE at = 0) words
$$;

-- Whoever keeps a hash keeps its words, processes of the version before as well.
CREATE FUNCTION keep_hash_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hash_words (asset_id, organisation_id, words)
  VALUES (NEW.asset_id, NEW.organisation_id, hash_words_of(NEW.organisation_id, NEW.looks))
  ON CONFLICT (asset_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_words AFTER INSERT OR UPDATE OF looks ON picture_looks
FOR EACH ROW EXECUTE FUNCTION keep_hash_words();

-- Below row-level security such an index would not be used (0075), so one function looks as the owner of the table, and
-- only at the organisation of the transaction. Whoever calls it reads the hashes themselves under row-level security.
DO $$ BEGIN
  EXECUTE format('CREATE POLICY searched ON hash_words FOR SELECT TO %I USING (true)', current_user);
END $$;

-- At most so many pictures that have one of these words, in no order. Some words at a time: what an index does for each
-- picture that it finds grows with the words it was asked for. Always by that index: how few pictures have any of so many
-- words, statistics do not tell.
CREATE FUNCTION find_hash_words(asked integer[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
DECLARE
  keys bigint[] := ARRAY(SELECT hash_word_of(current_organisation(), word) FROM unnest(asked) word);
BEGIN
  FOR at IN 1 .. cardinality(keys) BY 256 LOOP
    RETURN QUERY SELECT asset_id FROM (
      SELECT asset_id, organisation_id FROM hash_words WHERE words && keys[at : at + 255] OFFSET 0) found
      WHERE organisation_id = current_organisation() LIMIT most;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION find_hash_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_hash_words TO assay_app;

-- What came in before gets its words in the background, in the order of its positions. Until then what comes in is compared
-- with a part of it; so whatever came in meanwhile is searched for again at the end.
CREATE TABLE hash_word_fills (
  organisation_id uuid PRIMARY KEY REFERENCES organisations,
  -- Up to here all have words, and beyond `last_before` all were searched for again.
  filled_to bigint NOT NULL DEFAULT 0,
  -- The last position without words: whoever comes later has some.
  last_before bigint NOT NULL
);
CALL protect_tenant_table('hash_word_fills');
CALL open_to_system('hash_word_fills');
GRANT SELECT, INSERT, UPDATE, DELETE ON hash_word_fills TO assay_app;
GRANT SELECT ON hash_word_fills TO assay_system;

ALTER TABLE organisations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE picture_looks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE hash_word_fills NO FORCE ROW LEVEL SECURITY;
INSERT INTO hash_word_fills (organisation_id, last_before)
SELECT id, last FROM organisations CROSS JOIN LATERAL (
  SELECT max(position) AS last FROM picture_looks WHERE organisation_id = organisations.id) held
WHERE last IS NOT NULL;
ALTER TABLE hash_word_fills FORCE ROW LEVEL SECURITY;
ALTER TABLE picture_looks FORCE ROW LEVEL SECURITY;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
