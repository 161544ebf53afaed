import type { ForensicFile, StorageChange } from '@assay/contract/forensic-storage';
import type { StorageKind, StorageSettings } from '@assay/contract/media-storages';
import { describePlace } from '@assay/contract/wordings/describe-place';
import type { Transaction } from '../../platform/database/database.ts';
import {
  findPage,
  type ListPage,
  type ListQuery,
  type ListSource,
} from '../../platform/database/list-page.ts';
import { sql } from '../../platform/database/orm.ts';
import type { AssetReader } from '../assets/assets.ts';
import { type PlaceQuery, testOfPlace } from './place-filter.ts';

/** Identical to the expression in the index of assets. */
const SCORE_ORDER = sql`CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END`;
/** Each row is joined from three tables. */
const FEW = 5_000;

const FIELDS: ListSource['fields'] = {
  importedAt: { value: sql`imported_at`, type: 'timestamptz' },
  tamperScore: { value: sql`tamper_score`, order: SCORE_ORDER, type: 'integer' },
  path: { value: sql`path`, type: 'text' },
  type: { value: sql`type_of(mime_type)`, type: 'text' },
  analysisStatus: { value: sql`analysis_status`, type: 'text' },
  entered: { value: sql`(entered_at IS NOT NULL)`, type: 'boolean' },
  change: {
    value: sql`change`,
    type: 'text',
    equals: (kind) => ({ test: kind === 'open' ? sql`is_open` : sql`change = ${kind}`, isOpaque: true }),
  },
};

/** Throws RefusedError INVALID_REQUEST for a meaningless filter. */
export function findForensicFiles(t: Transaction, query: ListQuery & PlaceQuery): Promise<ListPage> {
  const source = { table: 'forensic_files', where: testOfPlace(query), fields: FIELDS };
  return findPage(t, source, query, { few: FEW });
}

interface Row extends Record<string, unknown> {
  id: string;
  storage_id: string | null;
  storage_name: string;
  storage_kind: StorageKind;
  /** The storage's current name; null if it was removed. */
  name: string | null;
  settings: StorageSettings | null;
  path: string;
  directory: string;
  imported_at: Date;
  modified_at: Date | null;
  entered_at: Date | null;
  change: StorageChange | null;
  noticed_at: Date | null;
  is_open: boolean;
}

/** In the order of `ids`; files deleted in the meantime are missing. */
export async function readForensicFiles(
  t: Transaction,
  ids: readonly string[],
  assets: Pick<AssetReader, 'readAssets'>,
): Promise<ForensicFile[]> {
  if (ids.length === 0) return [];
  const { rows } = await t.execute<Row>(sql`
    SELECT f.*, s.name, s.settings FROM forensic_files AS f LEFT JOIN media_storages AS s ON s.id = f.storage_id
    WHERE f.id = ANY(${`{${ids.join()}}`}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await assets.readAssets(t, ids)).flatMap((asset) => {
    const row = byId.get(asset.id);
    return row ? [{ asset, ...presentPlace(row) }] : [];
  });
}

function presentPlace(row: Row): Omit<ForensicFile, 'asset'> {
  const { storage_id: id, storage_kind: kind, path, directory, settings, change } = row;
  return {
    storage: { id, kind, name: row.name ?? row.storage_name },
    path,
    directory,
    place: settings && describePlace(kind, settings, path),
    importedAt: writeTime(row.imported_at),
    modifiedAt: row.modified_at && writeTime(row.modified_at),
    enteredAt: row.entered_at && writeTime(row.entered_at),
    change: change && {
      kind: change,
      noticedAt: row.noticed_at && writeTime(row.noticed_at),
      isSeen: !row.is_open,
    },
  };
}

/** Plain queries return times as text. */
const writeTime = (time: Date | string) => new Date(time).toISOString();
