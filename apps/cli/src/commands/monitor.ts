import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { decodeEntry, LedgerError, type LogTrust, verifyProofMaterial } from '@assay/ledger';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { lookAtLog, type MonitorOptions, type Sighting } from '../monitor/look-at-log.ts';
import { printable } from '../read-key.ts';
import { readProofMaterial } from '../read-proof-material.ts';
import { readTrust } from '../read-trust.ts';
import { readWitnessTrust } from '../read-witnesses.ts';

const help = `
assay monitor URL --folder FOLDER (--key KEY | --root KEY --keys LIST) [--own PROOF …] [--mirror]
              [--witness KEY … --quorum N] [--every SECONDS] [--tell PROGRAM]

Follows the ledger of an installation from outside. It checks that the ledger continues what was seen before, and that
no later entry declares your files not valid. No account is needed. Entries are private: it learns nothing about the
files of others.

  --folder FOLDER  keeps the last checkpoint, and proof of a contradiction if there is one
  --key, --root    the key that you trust, as in assay verify
  --own PROOF      the proof document of a file of yours; can be given several times
  --mirror         copies the tiles into FOLDER, by their paths, for any static web server
  --witness KEY    a witness that must have cosigned, as in assay verify
  --every SECONDS  repeat until stopped; without it, check once
  --tell PROGRAM   run for each new alarm, with its text on standard input: to mail it or to call a webhook

Exit status: 0 nothing is wrong; 1 an alarm; 3 the log could not be reached; 2 the command could not be run as given.
With --every, the worst of all checks.
`;

export const monitorCommand: Command = {
  name: 'monitor',
  summary: 'Follow a ledger from outside, and report contradictions',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        key: { type: 'string' },
        root: { type: 'string' },
        keys: { type: 'string' },
        own: { type: 'string', multiple: true, default: [] },
        mirror: { type: 'boolean', default: false },
        witness: { type: 'string', multiple: true },
        quorum: { type: 'string' },
        every: { type: 'string' },
        tell: { type: 'string' },
      },
    });
    const [address] = positionals;
    if (!address || positionals.length !== 1 || !URL.canParse(address))
      throw new UsageError('Name the address of one installation.');
    if (!values.folder) throw new UsageError('Name the folder: --folder FOLDER.');
    const every = values.every === undefined ? null : Number(values.every);
    if (every !== null && !(every >= 1)) throw new UsageError('--every is 1 second or more.');
    const key = await asUsage(() => readTrust(values, null, terminal));
    const own = [];
    for (const path of values.own)
      own.push(await asUsage(() => readOwn(resolve(terminal.folder, path), key)));
    const options = {
      address,
      key,
      own,
      isMirror: values.mirror,
      folder: resolve(terminal.folder, values.folder),
      witnesses: readWitnessTrust(values),
    };
    return follow(options, { every, program: values.tell, terminal });
  },
};

const STATUS = { fine: 0, unreachable: 3, alarm: 1 } as const;

async function follow(
  options: MonitorOptions,
  { every, program, terminal }: { every: number | null; program: string | undefined; terminal: Terminal },
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  if (every !== null) for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const told = new Set<string>();
  const kinds = new Set<Sighting['kind']>();
  do {
    const sightings = await lookAtLog(options);
    for (const { kind, message } of sightings) {
      kinds.add(kind);
      terminal.out.write(`${kind === 'alarm' ? 'ALARM: ' : ''}${printable(message)}\n`);
      if (kind !== 'alarm' || program === undefined || told.has(message)) continue;
      if (await callProgram(program, message, terminal)) told.add(message);
    }
    if (every !== null)
      await sleep(every * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
  } while (every !== null && !stopping.signal.aborted);
  return kinds.has('alarm') ? STATUS.alarm : kinds.has('unreachable') ? STATUS.unreachable : STATUS.fine;
}

/** Whether the program accepted it: if not, it is called again at the next look. */
async function callProgram(program: string, message: string, { err }: Terminal): Promise<boolean> {
  const child = spawn(program, [], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${message}\n`);
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => error.message,
  );
  if (status === 0) return true;
  err.write(`assay: ${program} failed to handle the alarm (${status})\n`);
  return false;
}

/** Turns errors about the caller's input into usage errors. */
async function asUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LedgerError) throw new UsageError(`${error.message}.`);
    throw error;
  }
}

async function readOwn(path: string, key: LogTrust) {
  const { entry: bytes, proof } = await readProofMaterial(path, undefined);
  const entry = decodeEntry(bytes);
  if (!('fileFingerprint' in entry)) throw new UsageError(`${path} is not the proof of a file.`);
  const { fileFingerprint } = entry;
  const verdict = verifyProofMaterial({ subject: { fileFingerprint }, entry: bytes, proof }, { logKey: key });
  if (!verdict.ok) throw new UsageError(`${path} does not hold: ${verdict.message}.`);
  const { index, checkpoint } = verdict;
  return { name: basename(path), entry, bytes, index: Number(index), checkpoint };
}
