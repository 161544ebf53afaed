import type { ZipEntry } from '../../../platform/archive/write-zip.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { findTenantTables, type TenantTable } from '../tenant-tables.ts';
import { openSnapshot, type Snapshot } from './open-snapshot.ts';
import { README } from './readme.ts';

/** Tables that mean nothing to a person, or that could be used to sign in. */
const LEFT_OUT_TABLES = [
  'account_exports',
  'coarse_hash_fills',
  'frame_words',
  'hash_word_fills',
  'hash_words',
  'idempotency_keys',
  'indexed_frames',
  'indexed_sounds',
  'mail_changes',
  'insight_changes',
  'insight_days',
  'insight_measures',
  'mark_words',
  'password_history',
  'password_reset_tokens',
  'picture_faces',
  'picture_marks',
  'recovery_codes',
  'second_factors',
  'sign_ons_under_way',
  'sound_words',
  'unclaimed_objects',
];
/** Columns that could be used to sign in or to sign, under any name, and keys of our store. */
const LEFT_OUT_COLUMNS =
  /(password_hash|digest|secret|sealed|token|storage_key|preview_key|full_key|name_is_taken)/;
/** Messages may contain links that work like passwords. */
const HOLDS_MESSAGES = /^(mails|messages|text_messages|sms)/;

interface FileRow {
  id: string;
  storage_key: string;
  original_name: string;
  created_at: string;
}

/**
 * The entries of an export: each table of the organisation as a JSON file, all from one moment, and its files
 * if requested. `onProgress` receives the completed share.
 */
export async function* collectData(
  { database, storage }: { database: Database; storage: ObjectStore },
  { organisationId, withFiles }: { organisationId: string; withFiles: boolean },
  onProgress: (share: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const modifiedAt = new Date();
  const all = await database.withOrganisation(organisationId, findTenantTables, { readOnly: true });
  const tables = [ORGANISATIONS, ...all].filter(isExported);
  const snapshot = await openSnapshot(database, organisationId);
  try {
    yield { name: 'README.txt', modifiedAt, deflate: true, open: () => one(README) };
    const shareOfTables = withFiles ? 0.2 : 1;
    for (const [index, table] of tables.entries()) {
      const open = () =>
        writeJson(
          snapshot.read(
            table.name,
            table.columns.filter((name) => isShown(table.name, name)),
          ),
        );
      yield { name: `data/${table.name}.json`, modifiedAt, deflate: true, open };
      await onProgress(((index + 1) / tables.length) * shareOfTables);
    }
    if (withFiles) {
      yield* collectFiles(snapshot, storage, (share) =>
        onProgress(shareOfTables + share * (1 - shareOfTables)),
      );
    }
  } finally {
    await snapshot.close();
  }
}

/** Its own row has its id under another name than all others. */
const ORGANISATIONS: TenantTable = {
  name: 'organisations',
  mayRead: true,
  mayRemove: false,
  removal: 'at-once',
  columns: ['id', 'identifier', 'name', 'config', 'ui_config', 'created_at'],
};

const isExported = ({ name, mayRead }: TenantTable) => mayRead && !LEFT_OUT_TABLES.includes(name);
const isShown = (table: string, column: string) =>
  !LEFT_OUT_COLUMNS.test(column) && !(HOLDS_MESSAGES.test(table) && column === 'content');

async function* collectFiles(
  snapshot: Snapshot,
  storage: ObjectStore,
  onProgress: (share: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const total = await snapshot.count('assets');
  const missing: string[] = [];
  let done = 0;
  const columns = ['id', 'storage_key', 'original_name', 'created_at'];
  for await (const file of snapshot.read('assets', columns) as AsyncIterable<FileRow>) {
    await onProgress(done++ / total);
    if (file.storage_key === null) continue;
    const name = `files/${file.id}/${safeName(file.original_name)}`;
    if (await storage.stat(file.storage_key)) {
      yield { name, modifiedAt: new Date(file.created_at), open: () => storage.read(file.storage_key) };
    } else missing.push(`${name}\n`);
  }
  if (missing.length > 0) {
    yield { name: 'files/MISSING.txt', modifiedAt: new Date(), open: () => one(missing.join('')) };
  }
}

async function* writeJson(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let lead = '[\n';
  for await (const row of rows) {
    yield Buffer.from(lead + JSON.stringify(row));
    lead = ',\n';
  }
  yield Buffer.from(lead === '[\n' ? '[]\n' : '\n]\n');
}

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A name that no system takes for a folder, a device or a path out of the archive. */
export function safeName(name: string): string {
  const plain = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '_');
  return plain.slice(-120) || '_';
}
