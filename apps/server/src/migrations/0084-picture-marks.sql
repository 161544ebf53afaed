-- Places by which a picture is found in free crops of it, and it in what it was cropped from. Pictures that share
-- words are laid over one another by their marks.

CREATE TABLE picture_marks (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- Empty where a picture shows too little.
  marks bytea NOT NULL,
  words integer[] NOT NULL
);
CREATE UNIQUE INDEX picture_marks_by_number ON picture_marks (organisation_id, number);
CALL protect_tenant_table('picture_marks');
CREATE POLICY seen_by_viewer ON picture_marks AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

-- The index: which pictures have a mark with this word.
CREATE TABLE mark_words (
  organisation_id uuid NOT NULL REFERENCES organisations,
  word integer NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (organisation_id, word, number)
);
CALL protect_tenant_table('mark_words');
-- Only the search for copies reads it, and that looks with nobody's eyes.
CREATE POLICY seen_by_viewer ON mark_words AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL);

-- Instead of a foreign key, which would want an index of its own over all words.
CREATE FUNCTION remove_mark_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mark_words
  WHERE organisation_id = OLD.organisation_id AND word = ANY (OLD.words) AND number = OLD.number;
  RETURN NULL;
END $$;
CREATE TRIGGER remove_words AFTER DELETE ON picture_marks
FOR EACH ROW EXECUTE FUNCTION remove_mark_words();

GRANT SELECT, INSERT, UPDATE, DELETE ON picture_marks, mark_words TO assay_app;
