-- What customers are asked. The sets that ship with the product have rows only where an organisation changed or removed
-- them; their ids are the same everywhere, so that an id is unique within an organisation alone.
CREATE TABLE question_sets (
  organisation_id uuid NOT NULL REFERENCES organisations,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  ref_id text NOT NULL CHECK (ref_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  title text NOT NULL,
  questions jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Set: it is gone, and can be taken back.
  removed_at timestamptz,
  PRIMARY KEY (organisation_id, id)
);
CREATE UNIQUE INDEX question_sets_ref ON question_sets (organisation_id, ref_id) WHERE removed_at IS NULL;
CALL protect_tenant_table('question_sets');

-- The set that work orders of a type ask. Without a row it is the one whose reference is the type's name.
CREATE TABLE question_set_links (
  organisation_id uuid NOT NULL REFERENCES organisations,
  type text NOT NULL CHECK (length(type) BETWEEN 1 AND 60),
  question_set_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, type)
);
CALL protect_tenant_table('question_set_links');

GRANT SELECT, INSERT, UPDATE, DELETE ON question_sets, question_set_links TO assay_app;
