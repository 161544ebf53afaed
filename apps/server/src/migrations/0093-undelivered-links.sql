-- Messages that hold a work order's link: who looks at the work order is to see that one did not arrive.
ALTER TABLE mails ADD COLUMN client_request_id uuid REFERENCES client_requests ON DELETE SET NULL;
CREATE INDEX mails_of_client_request ON mails (client_request_id, channel, created_at DESC, id DESC)
  WHERE client_request_id IS NOT NULL;
CREATE POLICY seen_by_viewer ON mails AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR client_request_id IS NULL OR sees_client_request(client_request_id));

ALTER TABLE client_request_history DROP CONSTRAINT client_request_history_step_check;
ALTER TABLE client_request_history ADD CONSTRAINT client_request_history_step_check CHECK (step IN
  ('CREATED', 'SENT', 'OPENED', 'STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED', 'RESENT', 'REMINDED', 'CHANGED', 'UNDELIVERED'));
