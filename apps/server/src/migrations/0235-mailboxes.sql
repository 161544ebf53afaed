-- contracts: files can come from a mailbox, a way in that processes of an earlier version do not know
-- Mailboxes of an organisation that are read by IMAP, and what became of each message.
ALTER TABLE assets
  DROP CONSTRAINT assets_intake_channel_check,
  -- Old rows meet the wider list as they met the narrower one: they need not be read.
  ADD CONSTRAINT assets_intake_channel_check
    CHECK (intake_channel IN ('browser', 'api', 'camera', 'storage', 'mailbox')) NOT VALID;

CREATE TABLE mailboxes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  host text NOT NULL,
  port integer NOT NULL,
  tls text NOT NULL CHECK (tls IN ('tls', 'starttls', 'none')),
  username text NOT NULL,
  -- AES-256-GCM under a key of the installation's.
  sealed_password text NOT NULL,
  folder text NOT NULL,
  -- Where messages are moved that were taken in; null: they are marked as read.
  target_folder text,
  -- Addresses and domains; empty: everybody.
  senders text[] NOT NULL DEFAULT '{}',
  joins_replies boolean NOT NULL,
  takes_existing boolean NOT NULL,
  enabled boolean NOT NULL,
  poll_minutes integer NOT NULL CHECK (poll_minutes BETWEEN 1 AND 1440),
  -- Numbering of the folder (RFC 3501 §2.3.1.1), and how far it was listed. Null: never, or elsewhere.
  uid_validity bigint,
  listed_uid bigint NOT NULL DEFAULT 0,
  -- Up to here the folder was filled when its numbering was first met.
  baseline_uid bigint NOT NULL DEFAULT 0,
  -- Messages of the first listing that came before are left alone; null: none are.
  since timestamptz,
  next_poll_at timestamptz,
  last_tried_at timestamptz,
  last_read_at timestamptz,
  -- Attempts that failed since the last that did not.
  failures integer NOT NULL DEFAULT 0,
  last_problem jsonb,
  last_test jsonb,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX mailboxes_name ON mailboxes (organisation_id, lower(name));
CREATE INDEX mailboxes_due ON mailboxes (next_poll_at) WHERE enabled AND next_poll_at IS NOT NULL;
CALL protect_tenant_table('mailboxes');
CALL open_to_system('mailboxes');

CREATE TABLE mailbox_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  mailbox_id uuid NOT NULL REFERENCES mailboxes ON DELETE CASCADE,
  -- Null once the server has numbered its messages anew.
  uid_validity bigint,
  uid bigint NOT NULL,
  -- As the server tells of it.
  message_id text,
  byte_size bigint NOT NULL,
  received_at timestamptz,
  sender text NOT NULL,
  subject text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'same', 'refused')),
  refusal text CHECK (refusal IN ('size', 'unreadable', 'sender', 'gone', 'failed')),
  error text,
  attempts smallint NOT NULL DEFAULT 0,
  -- SHA-256 of the message as it came, in hexadecimal.
  digest text,
  asset_id uuid REFERENCES assets ON DELETE SET NULL,
  record_id uuid REFERENCES records ON DELETE SET NULL,
  joined boolean NOT NULL DEFAULT false,
  -- It was taken in, but is not marked as read or moved yet.
  to_be_filed boolean NOT NULL DEFAULT false,
  noticed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE UNIQUE INDEX mailbox_messages_uid ON mailbox_messages (mailbox_id, uid_validity, uid);
CREATE INDEX mailbox_messages_listed ON mailbox_messages (mailbox_id, noticed_at DESC, id DESC);
CREATE INDEX mailbox_messages_waiting ON mailbox_messages (mailbox_id, uid) WHERE state = 'waiting' OR to_be_filed;
CREATE INDEX mailbox_messages_digest ON mailbox_messages (mailbox_id, digest) WHERE digest IS NOT NULL;
CREATE INDEX mailbox_messages_asset ON mailbox_messages (asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX mailbox_messages_record ON mailbox_messages (record_id) WHERE record_id IS NOT NULL;
CALL protect_tenant_table('mailbox_messages');
CREATE POLICY seen_by_viewer ON mailbox_messages AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR asset_id IS NULL OR sees_asset(asset_id));

GRANT SELECT, INSERT, UPDATE, DELETE ON mailboxes, mailbox_messages TO assay_app;
GRANT SELECT (id, organisation_id, enabled, next_poll_at, failures) ON mailboxes TO assay_system;

-- A reply names the message that it answers.
CREATE INDEX emails_of_message_id ON emails (organisation_id, message_id) WHERE message_id IS NOT NULL;
