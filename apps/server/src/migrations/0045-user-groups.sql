-- Groups of users, the records that belong to them, and the limit that a group may put on what its members see.

CREATE TABLE user_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  limits_records boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX user_groups_name ON user_groups (organisation_id, lower(name));
CALL protect_tenant_table('user_groups');
CALL open_to_system('user_groups');

CREATE TABLE user_group_members (
  group_id uuid NOT NULL REFERENCES user_groups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX user_group_members_of_user ON user_group_members (user_id);
CALL protect_tenant_table('user_group_members');
CALL open_to_system('user_group_members');

CREATE TABLE user_group_records (
  group_id uuid NOT NULL REFERENCES user_groups ON DELETE CASCADE,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  PRIMARY KEY (group_id, record_id)
);
CREATE INDEX user_group_records_of_record ON user_group_records (record_id);
CALL protect_tenant_table('user_group_records');

GRANT SELECT, INSERT, UPDATE, DELETE ON user_groups, user_group_members, user_group_records TO assay_app;
-- A session knows whether its user is limited.
GRANT SELECT ON user_groups, user_group_members TO assay_system;
-- Invitations are made by administrators, within their organisation.
GRANT SELECT, INSERT, DELETE ON password_reset_tokens TO assay_app;

-- A record belongs from the start to the groups of the one who opens it, whoever writes its row.
CREATE FUNCTION place_record_in_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_group_records (group_id, record_id, organisation_id)
  SELECT group_id, NEW.id, NEW.organisation_id FROM user_group_members WHERE user_id = NEW.created_by;
  RETURN NULL;
END $$;
CREATE TRIGGER place_in_groups AFTER INSERT ON records
FOR EACH ROW WHEN (NEW.created_by IS NOT NULL) EXECUTE FUNCTION place_record_in_groups();

CREATE INDEX records_of_creator ON records (organisation_id, created_by);
CREATE INDEX transactions_unfiled ON transactions (organisation_id, user_id) WHERE record_id IS NULL;

-- The user with whose eyes a transaction looks, by the setting assay.viewer; without it, it sees all that is the
-- organisation's. Set for members of a group that limits, and for nobody else.
CREATE FUNCTION current_viewer() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('assay.viewer', true), '')::uuid;

-- What follows is asked only where there is a viewer. In PL/pgSQL, so that it is not planned either where there is none.

CREATE FUNCTION records_of_viewers_groups() RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT record_id FROM user_group_records JOIN user_group_members USING (group_id)
    WHERE user_id = current_viewer();
END $$;

-- Those of the viewer's groups, and the viewer's own.
CREATE FUNCTION records_seen() RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT id FROM records WHERE created_by = current_viewer()
    UNION SELECT records_of_viewers_groups();
END $$;

-- The viewer, and who shares a group with the viewer.
CREATE FUNCTION fellows_of_viewer() RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT current_viewer()
    UNION SELECT fellow.user_id FROM user_group_members own JOIN user_group_members fellow USING (group_id)
      WHERE own.user_id = current_viewer();
END $$;

-- Files that stand in no record are seen by those who work with the one who uploaded them.
CREATE FUNCTION unfiled_uploads_seen() RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT id FROM transactions WHERE record_id IS NULL;
END $$;

CREATE FUNCTION sees_asset(asset uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM assets WHERE id = asset);
END $$;

CREATE POLICY seen_by_viewer ON records AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL
  OR created_by = (SELECT current_viewer())
  OR id IN (SELECT records_of_viewers_groups()));

CREATE POLICY seen_by_viewer ON transactions AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL
  OR CASE WHEN record_id IS NULL
     THEN user_id IN (SELECT fellows_of_viewer())
     ELSE record_id IN (SELECT records_seen()) END);

CREATE POLICY seen_by_viewer ON assets AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL
  OR CASE WHEN record_id IS NULL
     THEN transaction_id IN (SELECT unfiled_uploads_seen())
     ELSE record_id IN (SELECT records_seen()) END);

-- Whatever hangs on an asset is seen with it; what hangs on none is named by an id that cannot be guessed.
CREATE POLICY seen_by_viewer ON tasks AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR asset_id IS NULL OR sees_asset(asset_id));
CREATE POLICY seen_by_viewer ON ledger_queue AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR asset_id IS NULL OR sees_asset(asset_id));
CREATE POLICY seen_by_viewer ON ledger_entries AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR asset_id IS NULL OR sees_asset(asset_id));
