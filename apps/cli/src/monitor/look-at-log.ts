import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildConsistencyProof,
  type Checkpoint,
  LedgerError,
  type LogTrust,
  openTrustedCheckpoint,
  parseVerifierKey,
  readCosignatures,
  verifyConsistency,
} from '@assay/ledger';
import type { ProvenEntry, WitnessTrust } from '@assay/ledger/bundle';
import { askStanding } from '../ask-log.ts';
import { getOfLog, tilesOfLog } from '../log-client.ts';
import { MirrorError, mirrorTiles } from './mirror.ts';

export interface MonitorOptions {
  readonly address: string;
  readonly key: LogTrust;
  /** Folder of the last checkpoint, and of the tiles if they are mirrored. */
  readonly folder: string;
  readonly witnesses: WitnessTrust;
  readonly isMirror: boolean;
  /** Entries whose files are watched. */
  readonly own: readonly (ProvenEntry & { readonly name: string })[];
}

/** The result of one look at a log. `alarm`: the log, or its statement about an own file, has changed. */
export interface Sighting {
  readonly kind: 'fine' | 'alarm' | 'unreachable';
  readonly message: string;
}

/**
 * Looks once: whether the log continues what was seen before, and what happened to own files. Never throws
 * for the log's faults.
 */
export async function lookAtLog(options: MonitorOptions): Promise<Sighting[]> {
  const sightings: Sighting[] = [];
  try {
    sightings.push(await followTree(options));
  } catch (error) {
    sightings.push(judge(error, 'The log'));
  }
  for (const one of options.own) {
    try {
      if (!('fileFingerprint' in one.entry)) continue;
      const { outcome, detail } = await askStanding(options.address, options.key, one, one.entry);
      sightings.push({ kind: outcome === 'verified' ? 'fine' : 'alarm', message: `${one.name}: ${detail}` });
    } catch (error) {
      sightings.push(judge(error, one.name));
    }
  }
  return sightings;
}

function judge(error: unknown, about: string): Sighting {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof LedgerError || error instanceof MirrorError)
    return { kind: 'alarm', message: `${about}: ${reason}` };
  return { kind: 'unreachable', message: `${about} could not be reached: ${reason}` };
}

async function followTree({ address, key, folder, witnesses, isMirror }: MonitorOptions): Promise<Sighting> {
  // The newest checkpoint is briefly ahead of its witnesses.
  const path = witnesses.quorum > 0 ? 'checkpoint/witnessed' : 'checkpoint';
  const note = await (await getOfLog(address, path)).text();
  const now = openTrustedCheckpoint(note, key);
  const kept = await readKept(folder);
  const before = kept === null ? null : openTrustedCheckpoint(kept, key);
  const fault = await compare(address, before, now);
  if (fault !== null) {
    await keep(folder, `contradiction-${Date.now()}`, `${kept}\n${note}`);
    return {
      kind: 'alarm',
      message: `${fault} Both signed checkpoints are kept in ${folder}: they prove it.`,
    };
  }
  const cosigned = readCosignatures(note, witnesses.keys.map(parseVerifierKey)).length;
  if (cosigned < witnesses.quorum) {
    const message = `Only ${cosigned} of the ${witnesses.quorum} required witnesses cosigned ${now.size} entries.`;
    return { kind: 'alarm', message };
  }
  const from = Number(before?.size ?? 0);
  if (isMirror) await mirrorTiles(folder, tilesOfLog(address), { from, checkpoint: now });
  await keep(folder, 'checkpoint', note);
  const grown = before === null ? 'seen for the first time' : `which continue the previous ${before.size}`;
  return { kind: 'fine', message: `${now.origin} has ${now.size} entries, ${grown}.` };
}

/** The contradiction between the last checkpoint seen and the current one; null if there is none. */
async function compare(address: string, before: Checkpoint | null, now: Checkpoint): Promise<string | null> {
  if (!before || before.size === 0n) return null;
  if (now.size < before.size)
    return `The log shows ${now.size} entries and had signed ${before.size}: it was set back.`;
  const [from, to] = [Number(before.size), Number(now.size)];
  const proof = await buildConsistencyProof(tilesOfLog(address), from, to);
  if (verifyConsistency(from, to, proof, before.root, now.root)) return null;
  return `The log’s ${to} entries do not continue the ${from} that it had signed: its history was changed.`;
}

async function readKept(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, 'checkpoint'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function keep(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fresh = join(folder, `${name}.new`);
  await writeFile(fresh, text);
  await rename(fresh, join(folder, name));
}
