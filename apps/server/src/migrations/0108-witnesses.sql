-- Lines by which witnesses cosigned a checkpoint (C2SP cosignature/v1). Each verifies by itself, so a changed one is worth nothing.
CREATE TABLE ledger_cosignatures (
  size bigint NOT NULL,
  -- The witness's verifier key.
  witness text NOT NULL,
  line text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (size, witness)
);
GRANT SELECT ON ledger_cosignatures TO assay_app;
GRANT SELECT, INSERT ON ledger_cosignatures TO assay_system;

-- The witnesses that are asked, and how that went last.
CREATE TABLE ledger_witnesses (
  verifier_key text PRIMARY KEY,
  -- Entries under the last checkpoint that it cosigned.
  size bigint NOT NULL DEFAULT 0,
  cosigned_at timestamptz,
  -- Why it does not cosign at present, as a sentence; null while it does.
  problem text,
  -- Whether that is because it has seen another history.
  contradicts boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON ledger_witnesses TO assay_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ledger_witnesses TO assay_system;
