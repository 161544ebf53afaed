-- Ten digits are a number of the country that the SMS gateway is set up for; others begin with their country code (E.164).
ALTER TABLE client_requests DROP CONSTRAINT client_requests_sms_number_check,
  ADD CONSTRAINT client_requests_sms_number_check CHECK (sms_number ~ '^([0-9]{10}|\+[1-9][0-9]{6,14})$');
