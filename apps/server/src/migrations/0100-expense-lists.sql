-- What lists, sums and comparisons of expenses go by, apart from the report that one file's page shows.

ALTER TABLE expenses
  ADD COLUMN merchant text,
  -- Equal however the merchant is spelled.
  ADD COLUMN merchant_key text,
  -- The receipt's own number: what stands before its last digits, and these.
  ADD COLUMN number text,
  ADD COLUMN number_series text,
  ADD COLUMN number_value bigint,
  -- YYYY-MM-DD, as the receipt says.
  ADD COLUMN spent_on text,
  ADD COLUMN currency text,
  ADD COLUMN total numeric(14, 2),
  ADD COLUMN tax numeric(14, 2),
  -- Ids of the checks that fail.
  ADD COLUMN failed text[] NOT NULL DEFAULT '{}',
  ADD COLUMN is_receipt boolean NOT NULL DEFAULT false;

UPDATE expenses SET
  merchant = report #>> '{expense,merchant}',
  merchant_key = nullif(split_part(coalesce(receipt_key, ''), '|', 1), ''),
  spent_on = report #>> '{expense,date}',
  currency = report #>> '{expense,currency}',
  total = (report #>> '{expense,total}')::numeric,
  tax = (report #>> '{expense,tax}')::numeric,
  failed = ARRAY(SELECT failure ->> 'id' FROM jsonb_array_elements(report #> '{expense,sums,failures}') AS failure),
  is_receipt = true
WHERE report -> 'expense' IS NOT NULL AND report -> 'expense' <> 'null';

CREATE INDEX expenses_list ON expenses (organisation_id, (coalesce(spent_on, '')), asset_id) WHERE is_receipt;
CREATE INDEX expenses_of_merchant ON expenses (organisation_id, merchant_key) WHERE is_receipt;
CREATE INDEX expenses_by_number ON expenses (organisation_id, merchant_key, number_series, number_value)
  WHERE number_value IS NOT NULL;

-- A correction taken back stays in the history, and so does its taking back.
ALTER TABLE expense_corrections ADD COLUMN undoes uuid REFERENCES expense_corrections;
CREATE UNIQUE INDEX expense_corrections_undone ON expense_corrections (undoes) WHERE undoes IS NOT NULL;

-- Receipts with their files and records, as far as the reader may see each of them. Of the same receipt or content what
-- came in before counts, and not what merely looks like it: receipts of one merchant do. Numbers are next to each other
-- whichever of the two came first.
CREATE VIEW expense_rows WITH (security_invoker = true) AS
SELECT
  e.asset_id AS id, a.created_at, a.original_name, a.record_id, r.reference_id,
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
