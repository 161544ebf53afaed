-- What a user is to hear of: who mentioned them, what was given to them. It stays until it is read and for ninety days after
-- it came, in every browser of theirs.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('mention', 'assigned')),
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  -- Who did it, by name.
  by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz
);
CREATE INDEX notifications_of_user ON notifications (organisation_id, user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_of_record ON notifications (record_id);
CALL protect_tenant_table('notifications');
-- What left the groups of a user is told no more.
CREATE POLICY seen_by_viewer ON notifications AS RESTRICTIVE FOR SELECT TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, UPDATE (read_at), DELETE ON notifications TO assay_app;

-- How a user wants to hear of each kind; without a row by both.
CREATE TABLE notification_ways (
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('mention', 'assigned')),
  bell boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
CALL protect_tenant_table('notification_ways');
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_ways TO assay_app;
