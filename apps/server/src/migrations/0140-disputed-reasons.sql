-- Content credentials that do not verify, a file that names itself made by AI, and a low score that one method contradicts are
-- reasons for a person to look. Records that were checked before get them with their next check.

ALTER TABLE review_reasons
  DROP CONSTRAINT review_reasons_kind_check,
  ADD CONSTRAINT review_reasons_kind_check CHECK (kind IN ('score', 'finding', 'document', 'signature', 'credentials', 'ai-made',
    'disputed', 'digits', 'failed', 'impossible', 'not-analysed', 'marked', 'earlier'));
