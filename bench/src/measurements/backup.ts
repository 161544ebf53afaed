import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import sharp from 'sharp';
import { type LiveServer, startLiveServer, startServerAgain } from '../live-server.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { sendFile } from '../send-file.ts';

const FILES = 5_000;
const AT_ONCE = 25;
const UPLOADS_MEANWHILE = 20;
const PROVED = 10;
const SIDE = 48;

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Id of the asset, and SHA-256 of what was sent. */
type Sent = Map<string, string>;

/**
 * Backs up a running installation with many files while others come in, and restores it into an empty folder:
 * what is missing there, and whether `assay verify` verifies entries. Throws if anything is missing.
 */
export const backupMeasurement: Measurement = {
  name: 'backup',
  title: `Backup and restore with ${FILES} files, while ${UPLOADS_MEANWHILE} come in`,
  async measure({ folder, report }): Promise<Figures> {
    const [data, backups, restoredData] = ['data', 'backups', 'restored'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    report('starting the server');
    // Without workers: analyses are not part of the measurement, and jobs that wait for them are in the
    // backup.
    const server = await startLiveServer(data, { program: 'bench/src/serve-intake.ts' });
    const before: Sent = new Map();
    let isRunning = true;
    try {
      for (let n = 0; n < FILES; n += AT_ONCE) {
        report(`uploading: ${n} of ${FILES}`);
        await sendMany(server, AT_ONCE, before);
      }
      await waitForEntries(server.address, FILES);
      report('backing up while files come in');
      const running = assay(['backup', backups, '--json'], data);
      const meanwhile: Sent = new Map();
      const coming = sendOneByOne(server, folder, meanwhile);
      const first = await running;
      await coming;
      report('backing up again');
      const second = await assay(['backup', backups, '--json'], data);
      isRunning = false;
      await server.stop();
      report('restoring');
      const restored = await assay(['restore', backups, '--json'], restoredData);
      report('comparing');
      const files = digestOriginals(restoredData);
      const all: Sent = new Map([...before, ...meanwhile]);
      const missing = [...all].filter(([id, sha256]) => files.get(id) !== sha256);
      if (missing.length > 0)
        throw new Error(`${missing.length} of ${all.size} files are not as they were sent`);
      const samples = [
        ...[...before.keys()].slice(0, PROVED / 2),
        ...[...meanwhile.keys()].slice(-PROVED / 2),
      ];
      const verified = await verifyEntries(
        { data: restoredData, witness: `${restoredData}-witness` },
        server.token,
        samples,
      );
      return {
        filesSent: all.size,
        filesMissing: missing.length,
        entriesVerifiedByAssayVerify: verified,
        first: figuresOf(first),
        second: figuresOf(second),
        restore: figuresOf(restored),
      };
    } finally {
      if (isRunning) await server.stop();
    }
  },
};

async function sendMany({ call }: LiveServer, count: number, sent: Sent): Promise<void> {
  const pictures = await Promise.all(Array.from({ length: count }, drawNoise));
  const form = new FormData();
  for (const [n, bytes] of pictures.entries())
    form.append('media', new File([bytes as BlobPart], `${n}.png`));
  const { assets } = await call(routes.uploadFiles, { form });
  if (assets.length !== count) throw new Error(`${count - assets.length} files were refused`);
  // Not in the order of the form: identified by their fingerprints.
  for (const { id, fileFingerprint } of assets) sent.set(id, fileFingerprint);
  const digests = new Set(pictures.map(digestOf));
  for (const { fileFingerprint } of assets)
    if (!digests.has(fileFingerprint))
      throw new Error('an asset has the fingerprint of no file that was sent');
}

async function sendOneByOne(server: LiveServer, folder: string, sent: Sent): Promise<void> {
  for (let n = 0; n < UPLOADS_MEANWHILE; n++) {
    const bytes = await drawNoise();
    const path = join(folder, 'coming.png');
    writeFileSync(path, bytes);
    sent.set(await sendFile(server, path, `coming-${n}.png`), digestOf(bytes));
    await sleep(300);
  }
}

const drawNoise = () =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function waitForEntries(address: string, entries: number): Promise<void> {
  for (;;) {
    const note = await (await fetch(`${address}${routes.getCheckpoint.path}`)).text();
    if (Number(note.split('\n')[1]) >= entries) return;
    await sleep(500);
  }
}

type Answer = Record<string, number> & { readonly seconds: number };

/**
 * Runs the command line on a data folder; returns its JSON output. @throws Error unless it exits with status
 * 0
 */
async function assay(args: readonly string[], data: string): Promise<Answer> {
  const started = performance.now();
  const child = spawn(process.execPath, ['apps/cli/src/main.ts', ...args], {
    cwd: repository,
    env: {
      ...process.env,
      ASSAY_DATA: data,
      ASSAY_BACKUP_PASSPHRASE: 'for measuring alone',
      INIT_CWD: repository,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  const said = await text(child.stdout);
  const status = child.exitCode ?? (await new Promise((done) => child.once('exit', done)));
  if (status !== 0)
    throw new Error(`assay ${args.join(' ')} ended with ${status}: ${said}${await complaints}`);
  return { ...JSON.parse(said), seconds: (performance.now() - started) / 1000 };
}

function figuresOf({ seconds, processorSeconds, files, rows, entries, newObjects }: Answer): Figures {
  const known = { seconds, processorSeconds, files, rows, entries, newObjects };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Figures;
}

/** SHA-256 of each asset's original in the store of a data folder, by its id. */
function digestOriginals(data: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const organisation of readdirSync(join(data, 'files')))
    for (const id of readdirSync(join(data, 'files', organisation))) {
      const path = join(data, 'files', organisation, id, 'original');
      if (existsSync(path)) found.set(id, digestOf(readFileSync(path)));
    }
  return found;
}

/** Requests proofs of files from the restored installation, and verifies them with the command line. */
async function verifyEntries(
  { data, witness }: { data: string; witness: string },
  token: string,
  ids: readonly string[],
): Promise<number> {
  const server = await startServerAgain(data, witness);
  try {
    const call = createClient({ baseUrl: server.address, token: () => ({ value: token }) });
    const { verifierKey } = await call(routes.getLedgerKey, {});
    for (const id of ids) {
      const proof = join(data, `${id}.json`);
      const path = routes.getAssetProof.path.replace(':id', id);
      const headers = { authorization: `Bearer ${token}` };
      writeFileSync(
        proof,
        Buffer.from(await (await fetch(`${server.address}${path}`, { headers })).arrayBuffer()),
      );
      const [organisation = ''] = readdirSync(join(data, 'files')).filter((name) => !name.startsWith('.'));
      const original = join(data, 'files', organisation, id, 'original');
      const { outcome } = await verify(['verify', original, '--proof', proof, '--key', verifierKey]);
      if (outcome !== 0) throw new Error(`assay verify ended with ${outcome} for ${id}`);
    }
    return ids.length;
  } finally {
    await server.stop();
  }
}

async function verify(args: readonly string[]): Promise<{ outcome: number | null }> {
  const child = spawn(process.execPath, ['apps/cli/src/main.ts', ...args], {
    cwd: repository,
    stdio: 'ignore',
  });
  return { outcome: await new Promise((done) => child.once('exit', done)) };
}
