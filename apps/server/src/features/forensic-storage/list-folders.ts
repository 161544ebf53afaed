import { REMOVED_STORAGE } from '@assay/contract/constants';
import type { ForensicFolder } from '@assay/contract/forensic-storage';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { asc, type SQL, sql } from '../../platform/database/orm.ts';
import { mediaStorages } from '../../platform/database/schema/media-storages.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { inDirectory, LAST_CHARACTER, ofStorage } from './place-filter.ts';

const FOLDERS_A_PAGE = 50;
/** Files of each folder that are counted: nobody waits for the exact number of a million. */
const COUNTED = 1_000;

/** The storages from which files came in; removed ones are listed together at the end. */
export async function listStorages(t: Transaction): Promise<ForensicFolder[]> {
  const { id, name, kind } = mediaStorages;
  const rows = await t.select({ id, name, kind }).from(mediaStorages).orderBy(asc(name));
  const folders: ForensicFolder[] = [];
  for (const row of rows) {
    const counts = await countFiles(t, ofStorage(row.id));
    folders.push({ storage: row.id, kind: row.kind, name: row.name, directory: '', ...counts });
  }
  const counts = await countFiles(t, ofStorage(REMOVED_STORAGE));
  if (counts.files === 0) return folders;
  return [...folders, { storage: REMOVED_STORAGE, kind: null, name: '', directory: '', ...counts }];
}

export interface FolderPage {
  readonly docs: ForensicFolder[];
  readonly next: string | null;
}

/** The folders in a folder, by name; each is found by one index step, however many files it contains. */
export async function listFolders(
  t: Transaction,
  { storage, directory, after }: { storage: string; directory: string; after?: string },
): Promise<FolderPage> {
  const isOf = ofStorage(storage);
  const begin = after === undefined ? directory : after + LAST_CHARACTER;
  const next = (from: SQL, compare: SQL) => sql`
    SELECT ${directory}::text || split_part(substr(directory, ${[...directory].length + 1}::int), '/', 1) || '/'
    FROM storage_imports WHERE ${isOf} AND directory ${compare} ${from} AND directory < ${directory + LAST_CHARACTER}
    ORDER BY directory LIMIT 1`;
  const { rows } = await t.execute<{ child: string }>(sql`
    WITH RECURSIVE step(child) AS (
      SELECT (${next(sql`${begin}`, sql`>`)}) COLLATE "C"
      UNION ALL
      SELECT (${next(sql`(step.child || ${LAST_CHARACTER}::text)`, sql`>=`)}) COLLATE "C"
      FROM step WHERE step.child IS NOT NULL
    )
    SELECT child FROM step WHERE child IS NOT NULL LIMIT ${FOLDERS_A_PAGE + 1}`);
  const docs: ForensicFolder[] = [];
  for (const { child } of rows.slice(0, FOLDERS_A_PAGE)) {
    const counts = await countFiles(t, sql`${isOf} AND ${inDirectory(child, true)}`);
    docs.push({ storage, kind: null, name: child.slice(directory.length, -1), directory: child, ...counts });
  }
  const last = rows.length > FOLDERS_A_PAGE ? docs.at(-1) : undefined;
  return { docs, next: last?.directory ?? null };
}

async function countFiles(t: Transaction, where: SQL) {
  const { maxTamperScore } = await readOrganisationConfig(t);
  const { rows } = await t.execute<{ files: number; suspicious: number; changes: number }>(sql`
    SELECT count(*)::int AS files, count(*) FILTER (WHERE tamper_score >= ${maxTamperScore})::int AS suspicious,
      count(*) FILTER (WHERE is_open)::int AS changes
    FROM (SELECT tamper_score, is_open FROM forensic_files WHERE ${where} LIMIT ${COUNTED + 1}) AS counted`);
  const { files, ...found } = oneRow(rows);
  return { isMore: files > COUNTED, files: Math.min(files, COUNTED), ...found };
}
