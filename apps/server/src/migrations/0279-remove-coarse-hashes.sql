-- A picture's rows are found by all three columns of their index, however many other pictures have the same words.

-- Always by the index: statistics of an empty table would have it read whole.
CREATE OR REPLACE FUNCTION keep_coarse_hashes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM coarse_hashes kept USING coarse_hashes_of(OLD.organisation_id, OLD.looks) own
    WHERE kept.word = own.word AND kept.rest = own.rest AND kept.position = OLD.position
      AND (kept.position & 2147483647)::integer = (OLD.position & 2147483647)::integer;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO coarse_hashes (word, rest, position)
    SELECT word, rest, NEW.position FROM coarse_hashes_of(NEW.organisation_id, NEW.looks);
  END IF;
  RETURN NULL;
END $$;
