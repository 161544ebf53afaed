import type pg from 'pg';

/** Our tables and sequences that the backup role cannot read completely; empty if there is no such role. */
const UNREADABLE = `
  SELECT c.oid::regclass::text AS name, c.relrowsecurity AND NOT p.present AS "isClosed"
  FROM pg_class c
  JOIN pg_roles r ON r.rolname = 'assay_backup'
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = 'read_by_backup') AS present) p
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S') AND pg_has_role(c.relowner, 'USAGE')
    AND (NOT has_table_privilege('assay_backup', c.oid, 'SELECT') OR (c.relrowsecurity AND NOT p.present))`;

/**
 * Lets the backup role read every row of every table, whatever the organisation: a backup in which row-level
 * security hid rows would look complete. Runs after the migrations and not in one, so that no table is
 * forgotten.
 */
export async function letBackupRead(owner: pg.Client): Promise<void> {
  // The queue's tables belong to the system role, which grants reading them (`installQueue`); the schema is
  // ours.
  const schema = await owner.query(
    `SELECT FROM pg_roles r, pg_namespace n WHERE r.rolname = 'assay_backup' AND n.nspname = 'queue'
       AND NOT has_schema_privilege(r.oid, n.oid, 'USAGE')`,
  );
  if (schema.rowCount) await owner.query('GRANT USAGE ON SCHEMA queue TO assay_backup');
  const { rows } = await owner.query<{ name: string; isClosed: boolean }>(UNREADABLE);
  for (const { name, isClosed } of rows) {
    if (isClosed)
      await owner.query(`CREATE POLICY read_by_backup ON ${name} FOR SELECT TO assay_backup USING (true)`);
    await owner.query(`GRANT SELECT ON ${name} TO assay_backup`);
  }
}
