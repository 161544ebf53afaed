-- RFC 3161 tokens on checkpoints. Each verifies by itself, under certificates that a verifier has from elsewhere.
CREATE TABLE ledger_timestamps (
  size bigint PRIMARY KEY,
  -- Address of the authority.
  authority text NOT NULL,
  -- DER, and the nonce that it repeats.
  token bytea NOT NULL,
  nonce bytea NOT NULL,
  no_later_than timestamptz NOT NULL
);
GRANT SELECT ON ledger_timestamps TO assay_app;
GRANT SELECT, INSERT ON ledger_timestamps TO assay_system;
