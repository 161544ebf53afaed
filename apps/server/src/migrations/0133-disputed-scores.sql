-- Whether one method is sure where the file's score as a whole is low or moderate: lists show such a score in amber.
-- A model that was not calibrated contradicts nobody. As findDissent of packages/contract has it; a test holds the two together.
ALTER TABLE assets ADD COLUMN is_disputed boolean NOT NULL GENERATED ALWAYS AS (
  coalesce(band IN ('low', 'moderate')
    AND jsonb_path_exists(analysis, '$.assessments[*] ? (@.status == "finding" && @.compromisedScore >= 75
                                                            && !(@.operatorModel.calibration == null))'), false)
) STORED;
