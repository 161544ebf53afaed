-- Cameras that examiners enrolled: the pattern of the sensor, learnt from flat photos of a record and kept in the file store until somebody
-- deletes the camera.

CREATE TABLE known_cameras (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  name text NOT NULL,
  -- Empty where nothing is known.
  make text NOT NULL,
  model text NOT NULL,
  serial text NOT NULL,
  note text NOT NULL,
  -- Whose photos were enrolled last.
  record_id uuid REFERENCES records ON DELETE SET NULL,
  -- Whether a customer sent one of its photos.
  is_of_customer boolean NOT NULL DEFAULT false,
  -- Of the last enrolment: what an earlier one finds is not kept.
  request_id uuid NOT NULL,
  -- The photos that are to be enrolled.
  asset_ids uuid[] NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'failed', 'complete')),
  -- What the last enrolment showed, and the photos that it did not use.
  statements jsonb,
  refused jsonb NOT NULL DEFAULT '[]',
  -- Of the fingerprint, null where there is none yet.
  storage_key text,
  photos integer NOT NULL DEFAULT 0,
  width integer NOT NULL DEFAULT 0,
  height integer NOT NULL DEFAULT 0,
  agreement real,
  reliability real,
  digest varbit CHECK (length(digest) BETWEEN 1 AND 1048576),
  -- Fingerprints of the files that it is made of: a copy is no further photo.
  photo_fingerprints text[] NOT NULL DEFAULT '{}',
  enrolled_by uuid,
  enrolled_by_name text NOT NULL,
  enrolled_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
-- Noise cannot be compressed.
ALTER TABLE known_cameras ALTER COLUMN digest SET STORAGE EXTERNAL;
CREATE INDEX known_cameras_by_size ON known_cameras (organisation_id, width, height);
CREATE INDEX known_cameras_of_record ON known_cameras (record_id);
CALL protect_tenant_table('known_cameras');
-- Whoever may not see all records sees the cameras of those that they see.
CREATE POLICY seen_by_viewer ON known_cameras AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));

-- What comparisons of pictures with known cameras showed; they go with either.
CREATE TABLE known_camera_results (
  asset_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  camera_id uuid NOT NULL REFERENCES known_cameras ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  outcome text NOT NULL CHECK (outcome IN ('match', 'no-match', 'cannot-tell')),
  lack text CHECK ((lack IS NULL) = (outcome <> 'cannot-tell')),
  pce real,
  reduced real,
  compared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (asset_id, camera_id)
);
CREATE INDEX known_camera_results_of_camera ON known_camera_results (camera_id);
CREATE INDEX known_camera_results_of_organisation ON known_camera_results (organisation_id);
CALL protect_tenant_table('known_camera_results');
CREATE POLICY seen_by_viewer ON known_camera_results AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

-- The last comparison that somebody asked for in a record.
CREATE TABLE known_camera_requests (
  record_id uuid PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  request_id uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL CHECK (state IN ('waiting', 'failed', 'complete')),
  -- Why it failed.
  statements jsonb
);
CREATE INDEX known_camera_requests_of_organisation ON known_camera_requests (organisation_id);
CALL protect_tenant_table('known_camera_requests');
CREATE POLICY seen_by_viewer ON known_camera_requests AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));

GRANT SELECT, INSERT, UPDATE, DELETE ON known_cameras, known_camera_results, known_camera_requests TO assay_app;
