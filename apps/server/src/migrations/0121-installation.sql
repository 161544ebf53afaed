-- What every process of an installation must agree on. One row, made by the process that comes first.
CREATE TABLE installation (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Derived from the instance secret, which it does not tell.
  secret_check text NOT NULL,
  -- Verifier key of the ledger's signing key.
  ledger_key text
);
GRANT SELECT ON installation TO assay_app;
GRANT SELECT, INSERT, UPDATE ON installation TO assay_system;

-- Processes look there for migrations of a newer version.
GRANT SELECT ON schema_migrations TO assay_system;
