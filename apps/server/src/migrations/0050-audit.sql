-- Who did what, when and from where. Nobody may change or remove an entry: neither role has the right to.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Whose log it is: the organisation in which something was done.
  organisation_id uuid NOT NULL REFERENCES organisations,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_type text NOT NULL CHECK (actor_type IN ('user', 'organization', 'resource', 'system', 'nobody')),
  -- Not a reference: an entry outlives its actor.
  actor_id uuid,
  actor_name text NOT NULL,
  -- Where the actor belongs, when that is another organisation (support).
  actor_organisation_id uuid,
  address text,
  action text NOT NULL,
  target_type text,
  target_id text,
  target_name text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entries_list ON audit_entries (organisation_id, created_at DESC, id DESC);
CREATE INDEX audit_entries_by_action ON audit_entries (organisation_id, action, created_at DESC, id DESC);
CREATE INDEX audit_entries_by_actor ON audit_entries (organisation_id, actor_name, created_at DESC, id DESC);
CALL protect_tenant_table('audit_entries');
CALL open_to_system('audit_entries');

GRANT SELECT, INSERT ON audit_entries TO assay_app;
-- Sign-in, before the organisation is known, and jobs over all organisations.
GRANT INSERT ON audit_entries TO assay_system;
