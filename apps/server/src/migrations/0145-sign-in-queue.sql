-- Who was refused at the sign-in and comes again has a place in a queue of their network, by a keyed digest.
ALTER TABLE sign_in_attempts ADD COLUMN queue text;
CREATE INDEX sign_in_attempts_in_queue ON sign_in_attempts (queue, blocked_until) WHERE queue IS NOT NULL;
