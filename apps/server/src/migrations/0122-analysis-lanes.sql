-- How many files of an organisation wait for their analysis in a lane is asked for each file that comes in.
CREATE INDEX assets_waiting ON assets (organisation_id, intake_channel) WHERE analysis_status = 'queued';
