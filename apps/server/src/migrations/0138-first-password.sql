-- A password that was printed for its holder ends by time; one that the holder chose does not.
ALTER TABLE users ADD COLUMN password_ends_at timestamptz;
UPDATE users u SET password_ends_at = now() + interval '7 days'
FROM organisations o
WHERE o.id = u.organisation_id AND o.is_main AND u.first_login AND u.roles @> '{admin,support}'
  AND NOT EXISTS (SELECT FROM users other WHERE other.organisation_id = o.id AND other.created_at < u.created_at);
GRANT UPDATE (password_ends_at) ON users TO assay_system;
