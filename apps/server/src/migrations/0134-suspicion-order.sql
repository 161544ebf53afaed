-- "Worst first" of files without a record: by score, but where methods disagree by what the score's amber stands for.
-- As colourScoreOf of packages/contract has it; a test holds the two together.
CREATE INDEX assets_by_suspicion ON assets
  (organisation_id, (CASE WHEN tamper_score IS NULL THEN (-1)::smallint WHEN is_disputed THEN 65::smallint ELSE tamper_score END), id);
