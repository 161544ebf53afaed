import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';

/** A table with rows of organisations, as described by the database itself: none can be forgotten here. */
export interface TenantTable {
  name: string;
  columns: string[];
  mayRead: boolean;
  mayRemove: boolean;
  /** Many rows of one organisation are removed some at a time; those that keep one another from being removed, at once. */
  removal: 'in-parts' | 'at-once';
}

/** All such tables, each one before those it refers to, with this role's privileges on them. */
export async function findTenantTables(transaction: Transaction): Promise<TenantTable[]> {
  const { rows: tables } = await transaction.execute<{
    name: string;
    columns: string[];
    mayRead: boolean;
    mayRemove: boolean;
    removal: TenantTable['removal'];
    refersTo: string[];
  }>(sql`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      has_table_privilege(c.oid, 'SELECT') AS "mayRead",
      has_table_privilege(c.oid, 'DELETE') AS "mayRemove",
      CASE
        WHEN EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.confrelid = c.oid AND f.contype = 'f'
          AND f.confdeltype IN ('a', 'r')) THEN 'at-once'
        ELSE 'in-parts'
      END AS removal,
      (SELECT coalesce(array_agg(DISTINCT f.confrelid::regclass::text), '{}') FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "refersTo"
    FROM pg_class c
    JOIN pg_attribute o ON o.attrelid = c.oid AND o.attname = 'organisation_id' AND NOT o.attisdropped
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    ORDER BY c.relname`);
  const ordered: TenantTable[] = [];
  const place = (table: (typeof tables)[number]) => {
    if (ordered.some(({ name }) => name === table.name)) return;
    for (const other of tables) if (other.refersTo.includes(table.name)) place(other);
    const { refersTo: _, ...rest } = table;
    ordered.push(rest);
  };
  for (const table of tables) place(table);
  return ordered;
}
