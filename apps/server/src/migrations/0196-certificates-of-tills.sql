-- Certificates from the export of a till: they count for receipts of tills alone, until somebody chooses them by themselves.
ALTER TABLE trusted_certificates
  ADD COLUMN from_till boolean NOT NULL DEFAULT false CHECK (NOT from_till OR list = 'codes');
GRANT UPDATE (from_till) ON trusted_certificates TO assay_app;
