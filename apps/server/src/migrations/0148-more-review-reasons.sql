-- A place that one method marks below the threshold, facts that cannot be true, figures that do not add up, data that do not belong
-- and image editors are reasons for a person to look. Records that were checked before get them with their next check.

ALTER TABLE review_reasons
  DROP CONSTRAINT review_reasons_kind_check,
  ADD CONSTRAINT review_reasons_kind_check CHECK (kind IN ('score', 'finding', 'document', 'signature', 'credentials', 'ai-made',
    'disputed', 'place', 'contradiction', 'sums', 'digits', 'foreign-data', 'editor', 'failed', 'impossible', 'not-analysed', 'marked',
    'earlier'));
