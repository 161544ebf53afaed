-- Messages to people. With a mail server they are delivered and their content is then forgotten (it may hold links
-- that are as good as a password); without one they are kept for an administrator to read.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  recipient text NOT NULL,
  subject text NOT NULL,
  content jsonb,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'kept', 'failed')),
  -- What the mail server said to the last attempt that failed.
  error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  CHECK (content IS NOT NULL OR status = 'sent')
);
CREATE INDEX mails_list ON mails (organisation_id, created_at DESC, id DESC);
CALL protect_tenant_table('mails');
CALL open_to_system('mails');

GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO assay_app;
-- Links for those who are not signed in.
GRANT INSERT ON mails TO assay_system;
