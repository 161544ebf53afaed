-- How the picture that people see is turned relative to the one that was analysed (EXIF 2.32, 4.6.4). Pictures of before get it when
-- they are analysed again; until then it follows from their format and metadata.

ALTER TABLE assets ADD COLUMN orientation smallint CHECK (orientation BETWEEN 1 AND 8);
