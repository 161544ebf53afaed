-- Whoever removes a picture looks for its rows. Many pictures may have the same ones, as a logo that comes with each e-mail: without the
-- position in the index, those of all are read for each of them. 31 bits of it take up the room that was left in an entry.
-- one by one
CREATE INDEX CONCURRENTLY IF NOT EXISTS coarse_hashes_of_picture ON coarse_hashes (word, rest, ((position & 2147483647)::integer));
DROP INDEX CONCURRENTLY IF EXISTS coarse_hashes_in_order;
