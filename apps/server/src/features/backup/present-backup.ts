import type { Config } from '../../platform/config/config.ts';
import type { Manifest } from './manifest.ts';
import type { Pruned } from './prune-backups.ts';
import type { Repository } from './repository/repository.ts';
import type { Restored } from './restore-backup.ts';
import type { Verification } from './verify-backup.ts';

const count = (n: number) => n.toLocaleString('en');

function size(bytes: number): string {
  const [unit, by] = bytes >= 2 ** 30 ? ['GiB', 2 ** 30] : ['MiB', 2 ** 20];
  return `${(bytes / by).toFixed(1)} ${unit}`;
}

/** A backup's description for programs. */
export const summarise = (manifest: Manifest) => ({
  name: manifest.name,
  version: manifest.version,
  startedAt: manifest.startedAt,
  snapshotAt: manifest.snapshotAt,
  finishedAt: manifest.finishedAt,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  files: manifest.files.count,
  bytes: manifest.files.totalBytes,
  newObjects: manifest.files.newObjects,
  newBytes: manifest.files.newBytes,
  erasedMeanwhile: manifest.files.erasedMeanwhile,
  entries: manifest.ledger.size,
  keys: manifest.keys.map(({ path }) => path),
  absentKeys: manifest.absentKeys,
  problems: manifest.problems,
});

export function presentSummary(manifest: Manifest): string {
  const { name, files, ledger, problems } = manifest;
  const found = problems.length > 0 ? `, ${problems.length} problems` : '';
  return `${name}  ${count(files.count)} files (${size(files.totalBytes)}), ${count(ledger.size)} ledger entries${found}`;
}

const ABSENT = {
  secret: 'the instance secret (ASSAY_SECRET)',
  'ledger-key': 'the ledger’s signing key',
} as const;

export function presentBackup(manifest: Manifest, { folder, isEncrypted }: Repository): string[] {
  const { name, files, tables, ledger, problems, absentKeys, keys } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Backup ${name} in ${folder}`,
    `  database  ${count(rows)} rows, as of ${manifest.snapshotAt}`,
    `  files     ${count(files.count)} (${size(files.totalBytes)}); ${count(files.newObjects)} new (${size(files.newBytes)})`,
    ledger.isSound
      ? `  ledger    ${count(ledger.size)} entries; the tree was computed again and matches`
      : `  ledger    ${count(ledger.size)} entries; NOT SOUND, see below`,
    '  verified  everything written was read back and is the same',
  ];
  if (files.erasedMeanwhile > 0)
    lines.push(
      `  erased    ${count(files.erasedMeanwhile)} files were erased while the backup ran; they are not in it`,
    );
  const secrets = keys.filter(
    ({ path }) => path === 'secret' || (path.startsWith('ledger/') && path.endsWith('key')),
  );
  if (secrets.length > 0 && !isEncrypted)
    lines.push(
      `  keys      NOT ENCRYPTED: whoever can read the folder has ${secrets.map(({ path }) => path).join(', ')}`,
    );
  if (absentKeys.length > 0)
    lines.push(
      `  keys      not in the backup, keep them yourself: ${absentKeys.map((key) => ABSENT[key]).join(', ')}`,
    );
  return [...lines, ...problems.map((problem) => `PROBLEM: ${problem}`)];
}

export function presentVerification({ name, files, filesRead, damage }: Verification): string[] {
  if (damage.length === 0)
    return [
      `${name}: everything was read (${count(files)} files, ${count(filesRead)} contents) and is unchanged.`,
    ];
  return [`${name} is damaged:`, ...damage.map((one) => `  ${one}`)];
}

export function presentPruned({ removed, kept, objects, bytes }: Pruned): string[] {
  const what = `${count(objects)} contents (${size(bytes)}) that no other backup has`;
  return [`${count(removed.length)} backups were removed, with ${what}; ${count(kept.length)} are left.`];
}

export function presentRestored(restored: Restored, { dataFolder }: Config, isDrill: boolean): string[] {
  const { name, snapshotAt, rows, files, entries, migrated, problems, remarks } = restored;
  const lines = [
    `Restored ${name} into ${dataFolder}: ${count(rows)} rows, ${count(files)} files, ${count(entries)} ledger entries, as of ${snapshotAt}.`,
    'Each file matches its SHA-256.',
  ];
  if (migrated.length > 0) lines.push(`${count(migrated.length)} migrations brought it to this version.`);
  if (isDrill)
    lines.push(
      'This is a copy for a drill: without the ledger’s signing key it cannot sign, and no job waits.',
    );
  lines.push(...remarks.map((remark) => `Note: ${remark}.`));
  return [...lines, ...problems.map((problem) => `PROBLEM: ${problem}`)];
}
