-- contracts: refused_calls.user_id is caller_id, so that processes of an earlier version cannot count refused calls
-- Refused calls of access tokens count as those of users do, so that the caller may be either. Rows go after a day.
DROP INDEX refused_calls_of_user;
ALTER TABLE refused_calls DROP CONSTRAINT refused_calls_user_id_fkey;
ALTER TABLE refused_calls RENAME COLUMN user_id TO caller_id;
