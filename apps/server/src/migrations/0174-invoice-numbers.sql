-- The accounts that invoices name, by which a payee whose account changed is found, and numbers that a payee used before.
ALTER TABLE expenses ADD COLUMN accounts text[] NOT NULL DEFAULT '{}';

UPDATE expenses SET accounts = ARRAY(
  SELECT DISTINCT one ->> 'value' FROM jsonb_array_elements(report #> '{expense,numbers}') AS one
  WHERE one ->> 'kind' = 'iban' AND one ->> 'state' = 'holds' ORDER BY 1)
WHERE jsonb_typeof(report #> '{expense,numbers}') = 'array';

CREATE INDEX expenses_by_account ON expenses (organisation_id, merchant_key) WHERE accounts <> '{}';
