-- The outbox holds messages to telephones too.
ALTER TABLE mails ADD COLUMN channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'sms'));
