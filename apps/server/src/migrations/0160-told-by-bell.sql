-- The bell tells also that a customer answered, and that a record needs review. Nobody did these: they have no name.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('mention', 'assigned', 'answered', 'review'));
