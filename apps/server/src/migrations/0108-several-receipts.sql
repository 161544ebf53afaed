-- A document may hold several receipts: each is a row of its own, by its place in the file, counted from 0.

ALTER TABLE expenses
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN place smallint NOT NULL DEFAULT 0;
ALTER TABLE expense_corrections
  DROP CONSTRAINT expense_corrections_asset_id_fkey,
  ADD COLUMN place smallint NOT NULL DEFAULT 0;
ALTER TABLE expenses
  DROP CONSTRAINT expenses_pkey,
  ADD PRIMARY KEY (asset_id, place);
ALTER TABLE expense_corrections
  ADD FOREIGN KEY (asset_id, place) REFERENCES expenses ON DELETE CASCADE;

DROP INDEX expenses_list;
CREATE INDEX expenses_list ON expenses (organisation_id, (coalesce(spent_on, '')), id) WHERE is_receipt;

DROP VIEW expense_rows;
CREATE VIEW expense_rows WITH (security_invoker = true) AS
SELECT
  e.id, e.asset_id, e.place AS receipt, a.created_at, a.original_name, a.record_id, r.reference_id,
  e.merchant, e.merchant_key, e.number, e.spent_on, e.currency, e.total, e.tax, e.failed,
  EXISTS (
    SELECT FROM expenses AS o JOIN assets AS b ON b.id = o.asset_id
    WHERE o.organisation_id = e.organisation_id AND o.receipt_key = e.receipt_key
      AND (b.created_at, b.id) < (a.created_at, a.id)
  ) OR EXISTS (
    SELECT FROM assets AS b
    WHERE b.organisation_id = a.organisation_id AND b.fingerprint = a.fingerprint
      AND (b.created_at, b.id) < (a.created_at, a.id)
  ) AS is_repeated,
  EXISTS (
    SELECT FROM expenses AS o
    WHERE o.organisation_id = e.organisation_id AND o.merchant_key = e.merchant_key
      AND o.number_series = e.number_series AND o.number_value IN (e.number_value - 1, e.number_value + 1)
  ) AS is_consecutive
FROM expenses AS e
JOIN assets AS a ON a.id = e.asset_id
LEFT JOIN records AS r ON r.id = a.record_id
WHERE e.is_receipt;
GRANT SELECT ON expense_rows TO assay_app;
