-- Of each user that is removed with an organisation, PostgreSQL looks for what refers to them: without these, through whole tables, the
-- rows of all other organisations among them.
-- one by one
CREATE INDEX CONCURRENTLY IF NOT EXISTS access_tokens_of_created_by ON access_tokens (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS client_requests_of_assigned_user ON client_requests (assigned_user_id) WHERE assigned_user_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS client_requests_of_created_by ON client_requests (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS notifications_to_user ON notifications (user_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS records_of_assigned_to ON records (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS records_of_created_by ON records (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sample_data_of_user ON sample_data (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS transactions_of_user ON transactions (user_id) WHERE user_id IS NOT NULL;
