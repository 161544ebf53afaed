-- What the content credentials (C2PA) of a file say, by its last analysis; null where they were not looked for.
ALTER TABLE assets ADD COLUMN credentials jsonb;

-- A second list of certificates: those that vouch for signers of content credentials.
ALTER TABLE trusted_certificates
  ADD COLUMN list text NOT NULL DEFAULT 'documents' CHECK (list IN ('documents', 'credentials')),
  DROP CONSTRAINT trusted_certificates_pkey,
  ADD PRIMARY KEY (organisation_id, list, fingerprint);
