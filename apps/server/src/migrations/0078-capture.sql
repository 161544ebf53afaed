-- What customers answer on their page, and the files that are still on their way.

-- One row for each request that was opened. The questions are those of that moment: a set that is changed or removed
-- later changes nothing for whoever has begun.
CREATE TABLE workflow_data (
  request_id uuid PRIMARY KEY REFERENCES client_requests ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  question_set_ref_id text NOT NULL,
  title text NOT NULL,
  questions jsonb NOT NULL,
  forward_answers jsonb NOT NULL DEFAULT '{}',
  answers jsonb NOT NULL DEFAULT '{}',
  -- Made here and not by the customer's page, so that no other upload can be named.
  transaction_id uuid NOT NULL DEFAULT gen_random_uuid(),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- All of these are set when it is submitted.
  submission_id uuid,
  submitted_at timestamptz,
  statement text,
  signature text,
  public_key text,
  language text,
  -- Of the statement's files, in their order.
  asset_ids uuid[] NOT NULL DEFAULT '{}'
);
CREATE INDEX workflow_data_of_organisation ON workflow_data (organisation_id);
CALL protect_tenant_table('workflow_data');
CREATE POLICY seen_by_viewer ON workflow_data AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_client_request(request_id));

-- A file that comes in pieces. Its id is the customer's page's, unique within the request.
CREATE TABLE capture_uploads (
  request_id uuid NOT NULL REFERENCES client_requests ON DELETE CASCADE,
  id uuid NOT NULL,
  organisation_id uuid NOT NULL REFERENCES organisations,
  question_id text NOT NULL,
  original_name text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('camera', 'browser')),
  byte_size bigint NOT NULL CHECK (byte_size > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, id)
);
CREATE INDEX capture_uploads_of_organisation ON capture_uploads (organisation_id);
CALL protect_tenant_table('capture_uploads');

-- The pieces that arrived. Each is an object without an owner, with a long lease: what is never handed in is removed by
-- the sweeper, and its row with it.
CREATE TABLE capture_pieces (
  request_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  piece_offset bigint NOT NULL CHECK (piece_offset >= 0),
  organisation_id uuid NOT NULL REFERENCES organisations,
  byte_size integer NOT NULL CHECK (byte_size > 0),
  storage_key text NOT NULL UNIQUE REFERENCES unclaimed_objects ON DELETE CASCADE,
  PRIMARY KEY (request_id, upload_id, piece_offset),
  FOREIGN KEY (request_id, upload_id) REFERENCES capture_uploads ON DELETE CASCADE
);
CREATE INDEX capture_pieces_of_organisation ON capture_pieces (organisation_id);
CALL protect_tenant_table('capture_pieces');

GRANT SELECT, INSERT, UPDATE, DELETE ON workflow_data, capture_uploads, capture_pieces TO assay_app;

-- What the customer said goes with who the customer was.
CREATE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workflow_data
  SET answers = '{}', forward_answers = '{}', statement = NULL, signature = NULL, public_key = NULL
  WHERE request_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_answers AFTER UPDATE OF forgotten_at ON client_requests
  FOR EACH ROW WHEN (OLD.forgotten_at IS NULL AND NEW.forgotten_at IS NOT NULL) EXECUTE FUNCTION forget_answers();
