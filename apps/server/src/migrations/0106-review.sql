-- Why each record waits for a person, one row a reason, and how it stands in the queue.

CREATE TABLE review_reasons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  -- Null: the record as a whole.
  asset_id uuid REFERENCES assets ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('score', 'finding', 'document', 'signature', 'failed', 'impossible', 'not-analysed',
    'marked', 'earlier')),
  -- Of a finding its code, of a document its verdict, of a signature its state.
  code text,
  weight smallint NOT NULL CHECK (weight BETWEEN 0 AND 100),
  score smallint,
  is_elsewhere boolean NOT NULL DEFAULT false,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Somebody decided or cleared it. It still holds, and nobody waits for it any more.
  settled_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (record_id, kind, code, asset_id)
);
CREATE INDEX review_reasons_of_asset ON review_reasons (asset_id) WHERE asset_id IS NOT NULL;
CALL protect_tenant_table('review_reasons');
CREATE POLICY seen_by_viewer ON review_reasons AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, UPDATE, DELETE ON review_reasons TO assay_app;

ALTER TABLE records
  ADD COLUMN review_weight smallint NOT NULL DEFAULT 0,
  ADD COLUMN review_since timestamptz,
  -- Points and days of waiting alike, in minutes: the order of the queue, which time alone does not change.
  ADD COLUMN review_rank integer NOT NULL DEFAULT 0,
  ADD COLUMN review_amount jsonb,
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN escalated_at timestamptz,
  ADD COLUMN escalated_by text,
  ADD COLUMN escalation_note text,
  ADD COLUMN is_proposed boolean NOT NULL DEFAULT false;
ALTER TABLE assets ADD COLUMN retry_at timestamptz;

-- What waits already waits on, with a reason that says no more than that.
ALTER TABLE records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE review_reasons NO FORCE ROW LEVEL SECURITY;
INSERT INTO review_reasons (organisation_id, record_id, kind, weight, since)
  SELECT organisation_id, id, 'earlier', coalesce(tamper_score, 50), created_at FROM records WHERE needs_review;
UPDATE records SET review_weight = coalesce(tamper_score, 50), review_since = created_at,
  review_rank = coalesce(tamper_score, 50) * 1440 - floor(extract(epoch FROM created_at) / 60)::integer
  WHERE needs_review;
ALTER TABLE records FORCE ROW LEVEL SECURITY;
ALTER TABLE review_reasons FORCE ROW LEVEL SECURITY;

-- The queue in its order, with all that its parts go by and what says who may see a record.
CREATE INDEX records_review_queue ON records (organisation_id, review_rank, id)
  INCLUDE (created_by, archived, needs_review, assigned_to, snoozed_until, escalated_at, is_proposed)
  WHERE needs_review AND NOT archived;

-- A decision on one file stands beside that on its record.
ALTER TABLE record_decisions
  ADD COLUMN asset_id uuid REFERENCES assets ON DELETE CASCADE,
  ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
  ADD COLUMN confirmed_by uuid,
  ADD COLUMN confirmed_by_name text,
  ADD COLUMN answer text;
DROP INDEX record_decisions_first;
CREATE UNIQUE INDEX record_decisions_first ON record_decisions (record_id, asset_id) NULLS NOT DISTINCT
  WHERE supersedes IS NULL;

-- Decisions that need a second word before they are in force.
CREATE TABLE proposed_decisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  asset_id uuid REFERENCES assets ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'rejected', 'inconclusive')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 2 AND 2000),
  reasons text[] NOT NULL DEFAULT '{}',
  false_alarm boolean NOT NULL DEFAULT false,
  answer text,
  supersedes uuid,
  proposed_by uuid,
  proposed_by_name text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- One at a time on each thing; a later one takes the place of an earlier one.
CREATE UNIQUE INDEX proposed_decisions_of_record ON proposed_decisions (record_id, asset_id) NULLS NOT DISTINCT;
CALL protect_tenant_table('proposed_decisions');
CREATE POLICY seen_by_viewer ON proposed_decisions AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, DELETE ON proposed_decisions TO assay_app;

-- A reason of the list may be as short as two letters.
ALTER TABLE record_decisions DROP CONSTRAINT record_decisions_reason_check;
ALTER TABLE record_decisions ADD CONSTRAINT record_decisions_reason_check CHECK (length(reason) BETWEEN 2 AND 2000);

-- Auditors read, approvers give decisions the second word.
ALTER TABLE users DROP CONSTRAINT users_roles_check;
ALTER TABLE users ADD CONSTRAINT users_roles_check CHECK (roles <@ '{admin,user,support,auditor,approver}');
