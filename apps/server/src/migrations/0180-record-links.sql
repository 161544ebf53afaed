-- What records share is looked up by the value that they share.
CREATE INDEX expenses_by_accounts ON expenses USING gin (accounts) WHERE accounts <> '{}';
CREATE INDEX expenses_by_merchant ON expenses (organisation_id, merchant_key) WHERE merchant_key IS NOT NULL;

-- Names and addresses are the same in any order of their words: “Archer, Ann”, “Ann Archer”.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string(ARRAY(
  SELECT word FROM regexp_split_to_table(lower(name), '[^[:alnum:]]+') AS word WHERE word <> '' ORDER BY word COLLATE "C"), ' ');
CREATE FUNCTION number_key(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(number, '[^[:alnum:]]', '', 'g'));

CREATE INDEX record_claims_by_claimant ON record_claims (organisation_id, name_key(claimant)) WHERE claimant IS NOT NULL;
CREATE INDEX record_claims_by_number ON record_claims (organisation_id, number_key(number)) WHERE number IS NOT NULL;
CREATE INDEX record_claims_by_place ON record_claims (organisation_id, name_key(place)) WHERE place IS NOT NULL;
CREATE INDEX client_requests_by_email ON client_requests (organisation_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX client_requests_by_phone ON client_requests (organisation_id, number_key(sms_number)) WHERE sms_number IS NOT NULL;
