-- contracts: digests of cameras are of another kind, so that processes of an earlier version would keep such as no search compares
-- Digests are made of a pattern's lowest frequencies, where more of it is left than in its middle pixels. A search reads a short one of each
-- picture, the coarse digest, and the whole digests of those alone whose coarse ones agree with what is sought.

-- In the row itself, one to a page, so that whoever reads the row has it. Null: the digest is of the earlier kind, and no search compares
-- it. Searches make such digests anew, some at a time; what they led to stays.
ALTER TABLE camera_digests ADD COLUMN coarse varbit CHECK (length(coarse) BETWEEN 1 AND 63488);
ALTER TABLE camera_digests ALTER COLUMN coarse SET STORAGE PLAIN;

-- When a search last tried to make the digest anew: those that cannot be made hold no others up.
ALTER TABLE camera_digests ADD COLUMN renewal_tried_at timestamptz;

-- In the order in which rows were written, so that a search reads the table from one end to the other.
ALTER TABLE camera_digests ADD COLUMN place bigint;
ALTER TABLE camera_digests NO FORCE ROW LEVEL SECURITY;
UPDATE camera_digests d SET place = o.place
FROM (SELECT asset_id, row_number() OVER (ORDER BY kept_at, asset_id) AS place FROM camera_digests) o
WHERE o.asset_id = d.asset_id;
ALTER TABLE camera_digests ALTER COLUMN place SET NOT NULL;
ALTER TABLE camera_digests ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('camera_digests', 'place'), count(*) + 1, false) FROM camera_digests;
ALTER TABLE camera_digests FORCE ROW LEVEL SECURITY;

DROP INDEX camera_digests_by_size;
CREATE INDEX camera_digests_by_size ON camera_digests (organisation_id, width, height, place);

-- Likewise of known cameras, until photos are added: their whole patterns are compared meanwhile.
ALTER TABLE known_cameras NO FORCE ROW LEVEL SECURITY;
UPDATE known_cameras SET digest = NULL;
ALTER TABLE known_cameras FORCE ROW LEVEL SECURITY;
