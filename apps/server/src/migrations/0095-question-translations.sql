-- What customers read in other languages. Questions hold their own translations; these are of the title. Requests that
-- were opened before keep their questions as they were, in one language.
ALTER TABLE question_sets ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE workflow_data ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
