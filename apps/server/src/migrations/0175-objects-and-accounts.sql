-- The things that invoices are about, by which one vehicle, phone or appliance of several claimants is found, and accounts that
-- invoices name for several payees.
ALTER TABLE expenses ADD COLUMN objects text[] NOT NULL DEFAULT '{}';

UPDATE expenses SET objects = ARRAY(
  SELECT DISTINCT (one ->> 'kind') || ':' || (one ->> 'value') FROM jsonb_array_elements(report #> '{expense,numbers}') AS one
  WHERE one ->> 'kind' IN ('vin', 'imei') AND one ->> 'state' = 'holds' ORDER BY 1)
WHERE jsonb_typeof(report #> '{expense,numbers}') = 'array';

CREATE INDEX expenses_with_objects ON expenses (organisation_id) WHERE objects <> '{}';
CREATE INDEX expenses_with_accounts ON expenses (organisation_id) WHERE accounts <> '{}';
