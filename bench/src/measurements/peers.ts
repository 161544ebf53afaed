import { spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchContext, Figures, Measurement, Skipped } from '../measurement.ts';

const TASK = fileURLToPath(new URL('../peers/task.ts', import.meta.url));
const ROUNDS = 3;
const DIGESTED_BYTES = 2 ** 28;
const MAX_FILES = 60;

interface Peer {
  /** The common task, as `task.ts` names it. */
  readonly task: string;
  /** Debian's package with the program. */
  readonly package: string;
  readonly program: string;
  /** One process for all files, or one for each if the program accepts only one. */
  readonly command: (files: readonly string[]) => readonly (readonly string[])[];
  readonly files: (context: BenchContext) => readonly string[];
  /**
   * Our sandboxed processes are killed from outside, so the shell does not learn their usage: only elapsed
   * time is compared.
   */
  readonly inSandbox?: true;
}

const PEERS: readonly Peer[] = [
  {
    task: 'digests',
    package: 'openssl',
    program: 'openssl',
    command: (files) => [['openssl', 'dgst', '-sha256', '-r', ...files]],
    files: writeLargeFile,
  },
  {
    task: 'metadata',
    package: 'libimage-exiftool-perl',
    program: 'exiftool',
    command: (files) => [['exiftool', '-json', '-q', ...files]],
    files: ({ data }) => listFiles(join(data, 'images/camera'), /\.jpe?g$/i),
  },
  {
    task: 'signatures',
    package: 'poppler-utils',
    program: 'pdfsig',
    command: (files) => files.map((file) => ['pdfsig', '-nocert', file]),
    files: ({ data }) => listFiles(join(data, 'documents'), /signed-.*\.pdf$/i),
  },
  {
    task: 'text',
    package: 'tesseract-ocr',
    program: 'tesseract',
    command: (files) => files.map((file) => ['tesseract', file, '-', '-l', 'eng']),
    files: ({ data }) => listFiles(join(data, 'receipts'), /\.jpe?g$/i).slice(0, 3),
    inSandbox: true,
  },
];

/**
 * Our work compared with that of well-known programs on the same files, each as a command with everything it
 * starts, in turn; the best of a few rounds. Processor time counts all threads and processes; ours includes
 * the start of Node.
 */
export const peersMeasurement: Measurement = {
  name: 'peers',
  title: 'Processor time and time taken, beside well-known programs',
  measure: async (context): Promise<Figures | Skipped> => {
    const figures: Record<string, Figures | string> = {};
    for (const peer of PEERS) figures[peer.task] = comparePeer(peer, context);
    return figures;
  },
};

function comparePeer(peer: Peer, context: BenchContext): Figures | string {
  if (spawnSync('sh', ['-c', `command -v ${peer.program}`]).status !== 0) {
    return `not compared: it needs ${peer.package}`;
  }
  const files = peer.files(context);
  if (files.length === 0) return 'not compared: there are no files for it';
  const ours = [[process.execPath, '--disable-warning=ExperimentalWarning', TASK, peer.task, ...files]];
  const [own, other] = [[] as Spent[], [] as Spent[]];
  for (let round = 1; round <= ROUNDS; round++) {
    context.report(`${peer.task}, round ${round} of ${ROUNDS}`);
    own.push(spend(ours, '|| exit 1'));
    // The peer's verdict on a file does not matter, only that it starts.
    other.push(spend(peer.command(files), '|| [ $? -lt 126 ] || exit 1'));
  }
  const best = (rounds: readonly Spent[], what: keyof Spent) => Math.min(...rounds.map((one) => one[what]));
  const taken = { seconds: best(own, 'taken'), peerSeconds: best(other, 'taken') };
  const processor = {
    processorSeconds: best(own, 'processor'),
    peerProcessorSeconds: best(other, 'processor'),
    timesTheProcessorTime: best(own, 'processor') / best(other, 'processor'),
  };
  return {
    files: files.length,
    peer: peer.program,
    ...(peer.inSandbox ? {} : processor),
    ...taken,
    timesTheTime: taken.seconds / taken.peerSeconds,
  };
}

interface Spent {
  readonly processor: number;
  readonly taken: number;
}

/**
 * `otherwise` is the shell code that runs after a failed command. @throws Error if that ends the shell with a
 * failure
 */
function spend(commands: readonly (readonly string[])[], otherwise: string): Spent {
  const quoted = commands.map((words) => words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' '));
  const script = `TIMEFORMAT='%U %S %R'; time { ${quoted.map((line) => `${line} > /dev/null 2>&1 ${otherwise}`).join('; ')}; }`;
  const { stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  const [user, system, taken] = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  if (status !== 0 || taken === undefined) throw new Error(stderr);
  return { processor: (user ?? 0) + (system ?? 0), taken };
}

function writeLargeFile({ folder }: BenchContext): readonly string[] {
  const path = join(folder, 'peers.bin');
  writeFileSync(path, randomFillSync(Buffer.alloc(DIGESTED_BYTES)));
  return [path];
}

/** The files below a folder with a matching path; of many, an evenly spread selection. */
function listFiles(folder: string, pattern: RegExp): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => pattern.test(path))
    .sort();
  const step = Math.max(1, all.length / MAX_FILES);
  const chosen = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  // Read once before either is timed.
  for (const path of chosen) readFileSync(path);
  return chosen;
}
