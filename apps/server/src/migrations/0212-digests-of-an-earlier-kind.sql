-- Those that each search counts and makes some of anew, so that it need not read all digests of a size for them.
CREATE INDEX camera_digests_of_earlier_kind ON camera_digests (organisation_id, width, height) WHERE coarse IS NULL;
