-- Addresses that are told of what happens, and what became of each message to them.
CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  url text NOT NULL CHECK (length(url) <= 2000),
  description text NOT NULL DEFAULT '',
  events text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  -- AES-256-GCM under a key of the installation's.
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_list ON webhooks (organisation_id, created_at DESC);
CALL protect_tenant_table('webhooks');
CALL open_to_system('webhooks');

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event text NOT NULL,
  data jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Of the last attempt.
  response_status integer,
  error text,
  milliseconds integer,
  last_attempt_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CALL protect_tenant_table('webhook_deliveries');
CALL open_to_system('webhook_deliveries');

GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks, webhook_deliveries TO assay_app;
-- The ledger's integrator tells of entries of all organisations.
GRANT SELECT (id, organisation_id, enabled, events) ON webhooks TO assay_system;
GRANT INSERT, SELECT (id, organisation_id) ON webhook_deliveries TO assay_system;
