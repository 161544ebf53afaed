-- Certificates that an organisation trusts to vouch for signers of documents.

CREATE TABLE trusted_certificates (
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- SHA-256 of the certificate's DER, in hexadecimal.
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  pem text NOT NULL,
  subject text NOT NULL,
  issuer text NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by text NOT NULL,
  PRIMARY KEY (organisation_id, fingerprint)
);
CALL protect_tenant_table('trusted_certificates');
GRANT SELECT, INSERT, DELETE ON trusted_certificates TO assay_app;
