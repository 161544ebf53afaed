-- Of a word that many recordings share, those that came in last are looked at, and for a video those that are sounds: both are found
-- without reading the others.
ALTER TABLE indexed_sounds ADD COLUMN is_video boolean NOT NULL DEFAULT false;
ALTER TABLE sound_words ADD COLUMN is_video boolean NOT NULL DEFAULT false;
CREATE INDEX indexed_sounds_of_sounds ON indexed_sounds (organisation_id, number) WHERE NOT is_video;
CREATE INDEX sound_words_of_sounds ON sound_words (organisation_id, word, number, at) WHERE NOT is_video;
-- What is there does not say of what it is. All is derived, and entered anew in the background.
TRUNCATE indexed_sounds, sound_words;

-- Processes of a version that knew no index write without it. What they change is entered anew in the background, as what they take in is.
CREATE FUNCTION leave_recording_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM %I WHERE asset_id = $1', TG_ARGV[0]) USING NEW.asset_id;
  RETURN NULL;
END $$;
CREATE TRIGGER leave_index AFTER UPDATE OF hashes ON frame_hashes
FOR EACH ROW WHEN (OLD.hashes <> NEW.hashes) EXECUTE FUNCTION leave_recording_index('indexed_frames');
CREATE TRIGGER leave_index AFTER UPDATE OF landmarks ON sound_landmarks
FOR EACH ROW WHEN (OLD.landmarks <> NEW.landmarks) EXECUTE FUNCTION leave_recording_index('indexed_sounds');
