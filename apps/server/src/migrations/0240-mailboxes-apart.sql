-- A mailbox is read once, its changes stop a reading that runs, and what names a message's sender goes with its file.

-- Raised by each change of the settings, so that a reading which began before notices.
ALTER TABLE mailboxes ADD COLUMN revision integer NOT NULL DEFAULT 0;
-- Raised by who wants it read at once: a reading that runs does not settle that.
ALTER TABLE mailboxes ADD COLUMN asks integer NOT NULL DEFAULT 0;
-- Counted as they are taken in: a listing does not count all history.
ALTER TABLE mailboxes ADD COLUMN taken bigint NOT NULL DEFAULT 0;

-- Sender, subject and Message-ID are erased; number and digest stay, by which the message is known again.
ALTER TABLE mailbox_messages ADD COLUMN erased boolean NOT NULL DEFAULT false;

ALTER TABLE mailboxes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE mailbox_messages NO FORCE ROW LEVEL SECURITY;
UPDATE mailboxes m SET taken = (
  SELECT count(*) FROM mailbox_messages WHERE mailbox_id = m.id AND state = 'taken');
-- Of those that read the same folder, the first goes on.
UPDATE mailboxes m SET enabled = false WHERE enabled AND EXISTS (
  SELECT FROM mailboxes o
  WHERE o.enabled AND (o.created_at, o.id) < (m.created_at, m.id) AND o.organisation_id = m.organisation_id
    AND lower(o.host) = lower(m.host) AND lower(o.username) = lower(m.username) AND lower(o.folder) = lower(m.folder)
    AND (o.port = m.port OR (o.port IN (143, 993) AND m.port IN (143, 993))));
ALTER TABLE mailbox_messages FORCE ROW LEVEL SECURITY;
ALTER TABLE mailboxes FORCE ROW LEVEL SECURITY;

-- 143 and 993 are the ports of one server. Many servers do not tell names apart that differ in capitals alone.
CREATE UNIQUE INDEX mailboxes_place ON mailboxes (
  organisation_id, lower(host), (CASE WHEN port IN (143, 993) THEN 993 ELSE port END), lower(username), lower(folder))
WHERE enabled;

CREATE INDEX mailbox_messages_refused ON mailbox_messages (mailbox_id) WHERE state = 'refused';
CREATE INDEX mailbox_messages_named ON mailbox_messages (organisation_id, noticed_at)
WHERE asset_id IS NULL AND state <> 'waiting' AND erased = false;

-- However its file or its record is deleted.
CREATE FUNCTION erase_message_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.erased := true;
  NEW.sender := '';
  NEW.subject := '';
  NEW.message_id := NULL;
  NEW.error := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER erase_message_of_deleted BEFORE UPDATE OF asset_id, record_id ON mailbox_messages
FOR EACH ROW WHEN ((OLD.asset_id IS NOT NULL AND NEW.asset_id IS NULL) OR (OLD.record_id IS NOT NULL AND NEW.record_id IS NULL))
EXECUTE FUNCTION erase_message_of_deleted();
