-- Users choose also how they hear that a customer answered, and whether the bell tells them that a record needs review. Of the
-- latter there is no mail.
ALTER TABLE notification_ways DROP CONSTRAINT notification_ways_kind_check;
ALTER TABLE notification_ways
  ADD CONSTRAINT notification_ways_kind_check CHECK (kind IN ('mention', 'assigned', 'answered', 'review')),
  ADD CONSTRAINT notification_ways_mailed CHECK (NOT mail OR kind <> 'review');
