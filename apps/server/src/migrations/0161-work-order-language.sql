-- The language in which the customer of a work order is written to, until they answered in one; null: English.
ALTER TABLE client_requests ADD COLUMN language text;
