-- Until this is set, what the erasure of an organisation may have left is looked for again: its audit log, and files of analyses that ran.
ALTER TABLE organisations ADD COLUMN erasure_finished_at timestamptz;
