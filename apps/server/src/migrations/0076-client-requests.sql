-- Work orders: requests sent to customers to supply media and answers. The calls say client request, and so do these tables.

CREATE TABLE client_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- What people call it: W-2026-000123, or the organisation's own.
  request_id text NOT NULL CHECK (length(request_id) BETWEEN 1 AND 100),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  sms_number text CHECK (sms_number ~ '^[0-9]{10}$'),
  due timestamptz NOT NULL,
  type text NOT NULL,
  -- Null: the set that is linked to the type.
  question_set_ref_id text,
  message text NOT NULL DEFAULT '',
  -- A photo of the person who is expected on the pictures.
  reference_face_id uuid REFERENCES assets ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'CREATED'
    CHECK (state IN ('CREATED', 'SENT', 'OPENED', 'STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED')),
  -- The record that it yields: set when it is submitted, or from the start where more is asked for one that is there.
  record_id uuid REFERENCES records ON DELETE SET NULL,
  -- The request that this one asks more of.
  additional_to uuid REFERENCES client_requests ON DELETE SET NULL,
  assigned_user_id uuid REFERENCES users ON DELETE SET NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last time that the link went out by hand of a user; reminders have their own.
  sent_at timestamptz,
  reminded_at timestamptz,
  submitted_at timestamptz,
  -- The link's token follows from the installation's key, the id and this number, so that a reminder can hold it again
  -- although only its SHA-256 is kept. Another number makes all links before it void.
  link_version integer NOT NULL DEFAULT 1,
  -- Where the installation was reached when the link last went out; for reminders, which no request comes before.
  link_address text,
  token_digest text NOT NULL UNIQUE CHECK (token_digest ~ '^[0-9a-f]{64}$'),
  -- ECDH on P-256: SubjectPublicKeyInfo, base64. What the customer sends can be encrypted to it.
  public_key text NOT NULL,
  -- PKCS #8, base64, under AES-256-GCM with a key of the installation's, bound to the id.
  sealed_private_key text NOT NULL,
  -- Name, address, number and message were erased.
  forgotten_at timestamptz,
  UNIQUE (organisation_id, request_id)
);
CREATE INDEX client_requests_list ON client_requests (organisation_id, created_at DESC, id DESC);
CREATE INDEX client_requests_open ON client_requests (due) WHERE state IN ('CREATED', 'SENT', 'OPENED', 'STARTED');
CREATE INDEX client_requests_of_record ON client_requests (record_id) WHERE record_id IS NOT NULL;
CREATE INDEX client_requests_additional ON client_requests (additional_to) WHERE additional_to IS NOT NULL;
CALL protect_tenant_table('client_requests');
CALL open_to_system('client_requests');

-- What became of each, step by step.
CREATE TABLE client_request_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  client_request_id uuid NOT NULL REFERENCES client_requests ON DELETE CASCADE,
  -- A state that it came into, or something that left the state as it was.
  step text NOT NULL CHECK (step IN
    ('CREATED', 'SENT', 'OPENED', 'STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED', 'RESENT', 'REMINDED', 'CHANGED')),
  -- Name of the user or token; null: the customer, or Assay itself.
  actor_name text,
  -- How the link went out.
  channels text[] NOT NULL DEFAULT '{}' CHECK (channels <@ '{mail,sms}'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX client_request_history_of ON client_request_history (client_request_id, id);
CALL protect_tenant_table('client_request_history');

-- Files that the customer sent in answer to a request, from the moment each one is in.
CREATE TABLE client_request_assets (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  client_request_id uuid NOT NULL REFERENCES client_requests ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations
);
CREATE INDEX client_request_assets_of ON client_request_assets (client_request_id);
CALL protect_tenant_table('client_request_assets');

-- The last number given in a year.
CREATE TABLE client_request_numbers (
  organisation_id uuid NOT NULL REFERENCES organisations,
  year smallint NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (organisation_id, year)
);
CALL protect_tenant_table('client_request_numbers');

GRANT SELECT, INSERT, UPDATE, DELETE
  ON client_requests, client_request_history, client_request_assets, client_request_numbers TO assay_app;
-- Whoever holds a link has no organisation yet; reminders and expiry look through all of them.
GRANT SELECT (id, organisation_id, state, due, sent_at, reminded_at, forgotten_at, created_at, record_id, token_digest)
  ON client_requests TO assay_system;

-- A request is seen with its record; before there is one, by those who work with whoever made it or is to look at it.
CREATE POLICY seen_by_viewer ON client_requests AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL
  OR created_by = (SELECT current_viewer())
  OR assigned_user_id = (SELECT current_viewer())
  OR CASE WHEN record_id IS NULL
     THEN created_by IN (SELECT fellows_of_viewer())
     ELSE record_id IN (SELECT records_seen()) END);

CREATE FUNCTION sees_client_request(request uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM client_requests WHERE id = request);
END $$;
CREATE POLICY seen_by_viewer ON client_request_history AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_client_request(client_request_id));
CREATE POLICY seen_by_viewer ON client_request_assets AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_client_request(client_request_id));

-- Who the customer was goes with the record's files.
CREATE FUNCTION forget_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_requests
  SET first_name = '', last_name = '', email = NULL, sms_number = NULL, message = '', forgotten_at = now()
  WHERE record_id = NEW.id AND forgotten_at IS NULL;
  NEW.request_data := NEW.request_data - 'firstName' - 'lastName';
  RETURN NEW;
END $$;
CREATE TRIGGER forget_client BEFORE UPDATE OF files_erased_at ON records
  FOR EACH ROW WHEN (OLD.files_erased_at IS NULL AND NEW.files_erased_at IS NOT NULL) EXECUTE FUNCTION forget_client();
