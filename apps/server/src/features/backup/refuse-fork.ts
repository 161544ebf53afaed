import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { parseVerifierKey } from '@assay/ledger';
import { formatAddCheckpoint } from '@assay/ledger/witness';
import type { Config } from '../../platform/config/config.ts';
import { askWitness } from '../ledger/ledger.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

interface Tree {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
}

/**
 * The first three lines of a checkpoint (C2SP tlog-checkpoint). Null for anything else. Signatures are not
 * verified.
 */
function readTree(note: string): Tree | null {
  const [origin = '', size = '', root = ''] = note.split('\n');
  return origin !== '' && /^\d{1,15}$/.test(size) && root !== ''
    ? { origin, size: Number(size), root }
    : null;
}

const TIMEOUT_MS = 4_000;

/**
 * Throws BackupError `refused` if the ledger of a backup is known to have continued after it, or to be still
 * running: restored and signed, it would be a second history under one key. Resolves with what could not be
 * checked.
 */
export async function refuseFork(
  { config, manifest }: { config: Config; manifest: Pick<Manifest, 'ledger' | 'address' | 'snapshotAt'> },
  checkpoint?: string,
): Promise<string[]> {
  const { note } = manifest.ledger;
  const own = note === null ? null : readTree(note);
  if (note === null || !own) return [];
  if (checkpoint !== undefined) compare(own, requireTree(checkpoint), 'The checkpoint that you gave');
  const besides = await readBeside(config.witnesses.folderBeside, own.origin);
  if (besides) compare(own, besides, `The witness in ${config.witnesses.folderBeside}`);
  const unasked: string[] = [];
  for (const address of new Set([manifest.address, config.publicUrl?.replace(/\/+$/, '') ?? null]))
    if (address !== null)
      unasked.push(...[await requireSilence(address, own)].filter((remark) => remark !== null));
  for (const { verifierKey, url } of config.witnesses.external) {
    const key = parseVerifierKey(verifierKey);
    const body = formatAddCheckpoint({ oldSize: own.size, proof: [], checkpoint: note });
    const answer = await askWitness(
      { key, url },
      { body, checkpoint: note },
      AbortSignal.timeout(TIMEOUT_MS),
    ).catch((error: Error) => {
      unasked.push(
        `the witness ${key.name} could not be reached (${error.message}); the server asks it before it signs`,
      );
      return null;
    });
    if (answer?.kind === 'contradicted') throw fork(`The witness ${key.name} has seen another history.`);
    if (answer?.kind === 'known' && answer.size > own.size)
      throw ahead(`The witness ${key.name}`, answer.size, own);
  }
  return unasked;
}

function requireTree(checkpoint: string): Tree {
  const tree = readTree(checkpoint);
  if (!tree) throw new BackupError('absent', 'The file given with --checkpoint is not a checkpoint.');
  return tree;
}

function compare(own: Tree, seen: Tree, who: string): void {
  if (seen.origin !== own.origin)
    throw new BackupError('refused', `${who} belongs to another ledger (${seen.origin}, not ${own.origin}).`);
  if (seen.size > own.size) throw ahead(who, seen.size, own);
  if (seen.size === own.size && seen.root !== own.root) throw fork(`${who} has seen another history.`);
}

const WAY_OUT =
  'Restore a newer backup. To look into this one, restore it with --drill: the copy cannot sign. If there is no newer one and the ledger should continue from here anyway, see “Witnesses” in docs/operations.md.';

function ahead(who: string, size: number, own: Tree): BackupError {
  const seen = `${who} has seen ${size} entries of the ledger ${own.origin}; this backup has ${own.size}.`;
  return fork(`${seen} Published entries would be missing.`);
}

const fork = (what: string) =>
  new BackupError('refused', `Restoring would fork the ledger. ${what} ${WAY_OUT}`);

/** The memory of the witness that runs beside the server. */
async function readBeside(folder: string | null, origin: string): Promise<Tree | null> {
  if (folder === null) return null;
  const name = createHash('sha256').update(origin).digest('hex');
  try {
    return readTree(await readFile(join(folder, 'seen', name), 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Nobody answers. */
const SILENT = ['ECONNREFUSED', 'ENOTFOUND'];

/**
 * Throws if the installation itself still answers at its address; resolves with a remark if that cannot be
 * determined.
 */
async function requireSilence(address: string, own: Tree): Promise<string | null> {
  let running: Tree | null;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${address}${routes.getCheckpoint.path}`, { signal });
    running = answer.ok ? readTree(await answer.text()) : null;
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    if (SILENT.includes(code)) return null;
    return `it is not known whether the installation of this backup still runs at ${address} (${code || (error as Error).message}); make sure that it does not`;
  }
  if (running?.origin !== own.origin) return null;
  const what = `The installation of this backup runs at ${address}, with ${running.size} entries (the backup has ${own.size}).`;
  const hint = 'Stop it for good before you restore, or restore with --drill: the copy cannot sign.';
  throw new BackupError('refused', `Restoring would fork the ledger. ${what} ${hint}`);
}
