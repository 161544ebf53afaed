-- Sign-in through an organisation's own identity provider (OpenID Connect).
CREATE TABLE identity_providers (
  organisation_id uuid PRIMARY KEY REFERENCES organisations,
  issuer text NOT NULL CHECK (length(issuer) <= 500),
  client_id text NOT NULL CHECK (length(client_id) <= 300),
  -- AES-256-GCM under a key of the installation's; null for a client without a secret.
  sealed_secret text,
  -- Of whom this provider may say who they are; in lower case.
  mail_domains text[] NOT NULL,
  -- Makes users of those whom it knows and we do not.
  provisions_users boolean NOT NULL DEFAULT false,
  new_user_role text NOT NULL DEFAULT 'user' CHECK (new_user_role IN ('user', 'admin')),
  enabled boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX identity_providers_by_domain ON identity_providers USING gin (mail_domains) WHERE enabled;
CALL protect_tenant_table('identity_providers');
CALL open_to_system('identity_providers');

-- Which of a provider's subjects is which of our users: settled at the first sign-in, whatever mail says later.
CREATE TABLE user_identities (
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL CHECK (length(subject) <= 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, issuer, subject),
  UNIQUE (user_id, issuer)
);
CALL protect_tenant_table('user_identities');

-- Sign-ins on their way to a provider and back. Each is good once, for minutes.
CREATE TABLE sign_ons_under_way (
  -- SHA-256 of the ticket that the browser keeps, which is kept nowhere else.
  digest text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{64}$'),
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- What is compared when the browser comes back: state, nonce and the verifier of PKCE, under a key of ours.
  sealed_checks text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_ons_under_way_end ON sign_ons_under_way (expires_at);
CALL protect_tenant_table('sign_ons_under_way');
CALL open_to_system('sign_ons_under_way');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity_providers, user_identities TO assay_app;
GRANT SELECT, INSERT, DELETE ON sign_ons_under_way TO assay_app;
-- Before the organisation is known: whose domain it is, and whose sign-in comes back.
GRANT SELECT (organisation_id, mail_domains, enabled) ON identity_providers TO assay_system;
GRANT SELECT, DELETE ON sign_ons_under_way TO assay_system;
