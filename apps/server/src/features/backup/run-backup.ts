import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../platform/config/config.ts';
import { BackupError } from './backup-error.ts';
import { openInstallation } from './installation.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest } from './manifest.ts';
import {
  presentBackup,
  presentPruned,
  presentRestored,
  presentSummary,
  presentVerification,
  summarise,
} from './present-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { openRepository, type Repository } from './repository/repository.ts';
import { restoreBackup } from './restore-backup.ts';
import { showProgress } from './show-progress.ts';
import { verifyBackup } from './verify-backup.ts';

export interface Surroundings {
  /** The folder to which paths are relative. */
  readonly folder: string;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
  readConfig(): Config;
  readonly passphrase: string | undefined;
}

/** Deviations were found, or it could not be done. */
const FAILED = 1;
const NOT_AS_GIVEN = 2;
const REFUSED = 3;
const STATUS = {
  refused: REFUSED,
  absent: NOT_AS_GIVEN,
  'wrong-passphrase': NOT_AS_GIVEN,
  damaged: FAILED,
  failed: FAILED,
} as const;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  backup: { type: 'string' },
  keep: { type: 'string' },
  drill: { type: 'boolean', default: false },
  checkpoint: { type: 'string' },
  'without-keys': { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** The result of a verb, for people and for programs. */
interface Done {
  readonly status: number;
  readonly lines: readonly string[];
  readonly json: unknown;
}

/**
 * Runs `make`, `list`, `verify`, `prune` or `restore` on a folder of backups; resolves with the exit status.
 */
export async function runBackup(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, err } = surroundings;
  let isJson = args.includes('--json');
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    isJson = values.json;
    const [verb = '', given, ...others] = positionals;
    const run = VERBS[verb];
    if (!run || given === undefined || others.length > 0)
      throw new BackupError('absent', 'Name one folder of backups.');
    const { status, lines, json } = await run(resolve(surroundings.folder, given), values, surroundings);
    const { user, system } = process.cpuUsage();
    const processorSeconds = (user + system) / 1e6;
    out.write(
      isJson
        ? `${JSON.stringify(Array.isArray(json) ? json : { ...(json as object), processorSeconds })}\n`
        : `${lines.join('\n')}\n`,
    );
    return status;
  } catch (error) {
    const { status, message, kind } = explain(error);
    if (isJson) out.write(`${JSON.stringify({ error: kind, message })}\n`);
    err.write(`assay: ${message}\n`);
    return status;
  }
}

function explain(error: unknown): { status: number; message: string; kind: string } {
  if (error instanceof BackupError)
    return { status: STATUS[error.kind], message: error.message, kind: error.kind };
  const { code = '', message, stack = message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return { status: NOT_AS_GIVEN, message, kind: 'absent' };
  const isBug = error instanceof TypeError || error instanceof RangeError;
  return { status: FAILED, message: isBug ? stack : message || code, kind: 'failed' };
}

type Verb = (folder: string, values: Values, surroundings: Surroundings) => Promise<Done>;

const VERBS: Readonly<Record<string, Verb>> = {
  async make(folder, values, surroundings) {
    const { passphrase, err } = surroundings;
    const installation = await openInstallation(surroundings.readConfig());
    const progress = showProgress(err);
    try {
      const repository = await openRepository(folder, { passphrase, create: true });
      const withoutKeys = values['without-keys'];
      const manifest = await makeBackup(installation, repository, { withoutKeys, onProgress: progress.show });
      progress.clear();
      const lines = presentBackup(manifest, repository);
      return { status: manifest.problems.length > 0 ? FAILED : 0, lines, json: summarise(manifest) };
    } finally {
      progress.clear();
      await installation.close();
    }
  },

  async list(folder, _values, { passphrase }) {
    const repository = await openRepository(folder, { passphrase });
    const manifests = [];
    for (const name of await repository.list()) manifests.push(await readManifest(repository, name));
    return { status: 0, lines: manifests.map(presentSummary), json: manifests.map(summarise) };
  },

  async verify(folder, { backup }, { passphrase, err }) {
    const repository = await openRepository(folder, { passphrase });
    const progress = showProgress(err);
    try {
      const verification = await verifyBackup(repository, await choose(repository, backup), progress.show);
      progress.clear();
      const status = verification.damage.length > 0 ? FAILED : 0;
      return { status, lines: presentVerification(verification), json: verification };
    } finally {
      progress.clear();
    }
  },

  async prune(folder, { keep = '' }, { passphrase }) {
    if (!/^[1-9]\d{0,5}$/.test(keep))
      throw new BackupError('absent', '--keep needs the number of backups to keep, 1 or more.');
    const repository = await openRepository(folder, { passphrase });
    const pruned = await pruneBackups(repository, Number(keep));
    return { status: 0, lines: presentPruned(pruned), json: pruned };
  },

  async restore(folder, { backup, drill, checkpoint }, surroundings) {
    const { passphrase, err } = surroundings;
    const config = surroundings.readConfig();
    const repository = await openRepository(folder, { passphrase });
    const progress = showProgress(err);
    try {
      const restored = await restoreBackup(config, repository, {
        name: backup,
        isDrill: drill,
        checkpoint: checkpoint && (await readFile(resolve(surroundings.folder, checkpoint), 'utf8')),
        onProgress: progress.show,
      });
      progress.clear();
      const status = restored.problems.length > 0 ? FAILED : 0;
      return { status, lines: presentRestored(restored, config, drill), json: { ...restored, drill } };
    } finally {
      progress.clear();
    }
  },
};

async function choose(repository: Repository, name: string | undefined): Promise<string> {
  const chosen = name ?? (await repository.list()).at(-1);
  if (chosen === undefined) throw new BackupError('absent', `${repository.folder} holds no finished backup.`);
  return chosen;
}
