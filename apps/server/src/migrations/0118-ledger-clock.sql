-- Time in the ledger does not run backwards: with a clock that was set back nothing is entered. Two minutes are what
-- clocks of machines that work side by side may differ by.
CREATE FUNCTION hold_ledger_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT min(received_at) FROM added) <
     (SELECT created_at FROM ledger_checkpoints ORDER BY size DESC LIMIT 1) - interval '2 minutes'
  THEN RAISE EXCEPTION 'The clock is behind the newest checkpoint of the ledger.' USING ERRCODE = 'AL001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER hold_ledger_clock AFTER INSERT ON ledger_queue
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_ledger_clock();
