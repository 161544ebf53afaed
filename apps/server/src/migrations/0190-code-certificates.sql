-- A third list of certificates: those that verify the signatures in codes and seals.
ALTER TABLE trusted_certificates
  DROP CONSTRAINT trusted_certificates_list_check,
  ADD CONSTRAINT trusted_certificates_list_check CHECK (list IN ('documents', 'credentials', 'codes'));
