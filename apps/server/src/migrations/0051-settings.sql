-- Saved sets of settings.
CREATE TABLE config_profiles (
  organisation_id uuid NOT NULL REFERENCES organisations,
  name text NOT NULL,
  config jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, name)
);
CALL protect_tenant_table('config_profiles');

GRANT SELECT, INSERT, UPDATE, DELETE ON config_profiles TO assay_app;

-- Tokens that machines work with (`organization`), and that open one thing alone (`resource`). The tokens
-- themselves are kept nowhere: `access_digest` and `refresh_digest` are SHA-256 of them.
CREATE TABLE access_tokens (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  type text NOT NULL CHECK (type IN ('organization', 'resource')),
  -- What a resource token opens.
  record_id uuid REFERENCES records ON DELETE CASCADE,
  name text NOT NULL DEFAULT '',
  scopes text[] NOT NULL,
  access_digest text NOT NULL UNIQUE CHECK (access_digest ~ '^[0-9a-f]{64}$'),
  refresh_digest text NOT NULL UNIQUE CHECK (refresh_digest ~ '^[0-9a-f]{64}$'),
  -- One token and all that it was exchanged for.
  family uuid NOT NULL,
  days integer NOT NULL CHECK (days > 0),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  refresh_expires_at timestamptz NOT NULL,
  -- Up to a minute old.
  last_used_at timestamptz,
  refreshed_at timestamptz,
  revoked_at timestamptz,
  CHECK ((type = 'resource') = (record_id IS NOT NULL))
);
CREATE INDEX access_tokens_list ON access_tokens (organisation_id, created_at DESC);
CREATE INDEX access_tokens_of_family ON access_tokens (family);
CREATE INDEX access_tokens_of_record ON access_tokens (record_id) WHERE record_id IS NOT NULL;
CALL protect_tenant_table('access_tokens');
CALL open_to_system('access_tokens');

GRANT SELECT, INSERT, UPDATE ON access_tokens TO assay_app;
-- The token names its organisation, so it is looked up before that is known.
GRANT SELECT ON access_tokens TO assay_system;
GRANT UPDATE (last_used_at) ON access_tokens TO assay_system;
