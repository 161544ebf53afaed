-- A camera stays with the record by which it was enrolled: whoever sees that record sees the camera, whatever photos are added.
-- Of the last enrolment that added photos; null: none did.
ALTER TABLE known_cameras
  ADD COLUMN last_record_id uuid REFERENCES records ON DELETE SET NULL,
  ADD COLUMN extended_at timestamptz;
CREATE INDEX known_cameras_of_last_record ON known_cameras (last_record_id);

-- Whether somebody asked for the comparison; what the search found by itself goes with the setting for such pictures. Of those from before
-- it is not known, and they stay.
ALTER TABLE known_camera_results ADD COLUMN is_asked boolean NOT NULL DEFAULT true;
ALTER TABLE known_camera_results ALTER COLUMN is_asked DROP DEFAULT;
