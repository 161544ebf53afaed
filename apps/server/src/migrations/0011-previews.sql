-- Size in pixels and bytes of the scaled picture, which is turned upright and so not a mere fraction of the original's.
ALTER TABLE assets ADD COLUMN preview jsonb;
