-- Copies of videos and sounds are found by an index, however long ago the original came in, instead of among the last to come in alone.
-- What came in before gets its words in the background.

-- Which videos are in the index, by numbers that are shorter than their ids.
CREATE TABLE indexed_frames (
  asset_id uuid PRIMARY KEY REFERENCES frame_hashes ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  number bigint GENERATED ALWAYS AS IDENTITY,
  words integer[] NOT NULL
);
CREATE UNIQUE INDEX indexed_frames_by_number ON indexed_frames (organisation_id, number);

-- The index: which videos have a frame with this word.
CREATE TABLE frame_words (
  organisation_id uuid NOT NULL REFERENCES organisations,
  word integer NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (organisation_id, word, number)
);

-- Likewise of what recordings sound like.
CREATE TABLE indexed_sounds (
  asset_id uuid PRIMARY KEY REFERENCES sound_landmarks ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  number bigint GENERATED ALWAYS AS IDENTITY,
  words integer[] NOT NULL
);
CREATE UNIQUE INDEX indexed_sounds_by_number ON indexed_sounds (organisation_id, number);

CREATE TABLE sound_words (
  organisation_id uuid NOT NULL REFERENCES organisations,
  word integer NOT NULL,
  number bigint NOT NULL,
  -- When it is heard, in steps from the beginning.
  at integer NOT NULL,
  PRIMARY KEY (organisation_id, word, number, at)
);

CALL protect_tenant_table('indexed_frames');
CALL protect_tenant_table('frame_words');
CALL protect_tenant_table('indexed_sounds');
CALL protect_tenant_table('sound_words');
-- Only the search for copies reads them, and that looks with nobody's eyes.
CREATE POLICY seen_by_viewer ON indexed_frames AS RESTRICTIVE TO assay_app USING ((SELECT current_viewer()) IS NULL);
CREATE POLICY seen_by_viewer ON frame_words AS RESTRICTIVE TO assay_app USING ((SELECT current_viewer()) IS NULL);
CREATE POLICY seen_by_viewer ON indexed_sounds AS RESTRICTIVE TO assay_app USING ((SELECT current_viewer()) IS NULL);
CREATE POLICY seen_by_viewer ON sound_words AS RESTRICTIVE TO assay_app USING ((SELECT current_viewer()) IS NULL);

-- Instead of foreign keys, which would want indexes of their own over all words (0084).
CREATE FUNCTION remove_recording_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I WHERE organisation_id = $1 AND word = ANY ($2) AND number = $3', TG_ARGV[0])
    USING OLD.organisation_id, OLD.words, OLD.number;
  RETURN NULL;
END $$;
CREATE TRIGGER remove_words AFTER DELETE ON indexed_frames
FOR EACH ROW EXECUTE FUNCTION remove_recording_words('frame_words');
CREATE TRIGGER remove_words AFTER DELETE ON indexed_sounds
FOR EACH ROW EXECUTE FUNCTION remove_recording_words('sound_words');

-- Where rows go with those that they hang on, such triggers run as the owner of the tables (PostgreSQL 18), who saw no words to remove,
-- those of pictures included.
DO $$
DECLARE
  words text;
BEGIN
  FOREACH words IN ARRAY ARRAY['mark_words', 'frame_words', 'sound_words'] LOOP
    EXECUTE format('CREATE POLICY removed ON %I TO %I USING (true)', words, current_user);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON indexed_frames, frame_words, indexed_sounds, sound_words TO assay_app;
