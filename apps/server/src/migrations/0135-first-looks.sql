-- What a picture's own bytes say while its analysis runs. It goes when the analysis ends.
ALTER TABLE assets ADD COLUMN first_look jsonb;
