-- The digits of a receipt that stand out are a reason for a person to look.

ALTER TABLE review_reasons
  DROP CONSTRAINT review_reasons_kind_check,
  ADD CONSTRAINT review_reasons_kind_check CHECK (kind IN ('score', 'finding', 'document', 'signature', 'digits', 'failed',
    'impossible', 'not-analysed', 'marked', 'earlier'));
