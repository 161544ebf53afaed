-- E-mails that came in as files, as they were read.
CREATE TABLE emails (
  -- The message itself.
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- The message that it came in.
  parent_id uuid REFERENCES assets ON DELETE CASCADE,
  subject text NOT NULL,
  sender jsonb,
  -- Receivers and where answers go.
  receivers jsonb NOT NULL,
  sent_at timestamptz,
  message_id text,
  headers jsonb NOT NULL,
  body text NOT NULL,
  -- The body was written in HTML alone.
  from_html boolean NOT NULL,
  -- Headers or body are longer than what is kept here.
  is_cut boolean NOT NULL,
  -- Signatures of the sending server, as they were checked when the message came in.
  signatures jsonb NOT NULL,
  -- What came with it: the files that were taken in, and what was left out, with the reason.
  parts jsonb NOT NULL,
  -- Parts beyond those that were read.
  left_out integer NOT NULL
);
CREATE INDEX emails_of_organisation ON emails (organisation_id);
CREATE INDEX emails_of_parent ON emails (parent_id);
CALL protect_tenant_table('emails');
CREATE POLICY seen_by_viewer ON emails AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));
GRANT SELECT, INSERT, DELETE ON emails TO assay_app;
