import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  cosignCheckpoint,
  formatVerifierKey,
  LedgerError,
  openCheckpoint,
  type SigningKey,
  type VerifierKey,
} from '@assay/ledger';
import { decideAddCheckpoint, parseAddCheckpoint, readOrigin } from '@assay/ledger/witness';
import { nameOf, openWitnessFolder, type WitnessFolder } from './witness-folder.ts';

export interface WitnessOptions {
  /** Folder of its key and its memory. */
  readonly folder: string;
  /** Keys of the logs that it watches; several may belong to one log. */
  readonly logs: readonly VerifierKey[];
  readonly name?: string;
  readonly host: string;
  /** 0 chooses a free one. */
  readonly port: number;
  /**
   * Called with requests that it refused although the log had signed them: proof of a rolled-back or forked
   * log.
   */
  readonly onConflict?: (reason: string, request: string) => void;
}

export interface RunningWitness {
  readonly address: string;
  readonly verifierKey: string;
  close(): Promise<void>;
}

/** Large enough for 63 hashes and a checkpoint with a hundred signatures. */
const MAX_REQUEST_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

/**
 * A witness (C2SP tlog-witness): `POST add-checkpoint` cosigns what continues everything cosigned before. For
 * monitors, `GET SHA-256-OF-ORIGIN/checkpoint` returns the last cosigned checkpoint of a log, and `GET key`
 * its verifier key.
 */
export async function startWitness(options: WitnessOptions): Promise<RunningWitness> {
  const folder = await openWitnessFolder(options.folder, options.name);
  const verifierKey = formatVerifierKey(folder.key.verifier);
  // One request at a time: comparing with the stored checkpoint and storing the next one must be atomic.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const path = new URL(request.url ?? '/', 'http://witness').pathname;
    if (request.method === 'POST' && path === '/add-checkpoint') {
      const body = await readBody(request);
      if (body === null) return { status: 413, body: 'the request is too large\n' };
      return inTurn(() => addCheckpoint(folder, options, body));
    }
    if (request.method !== 'GET') return { status: 405, body: 'GET, or POST add-checkpoint\n' };
    if (path === '/key') return { status: 200, body: `${verifierKey}\n` };
    const log = options.logs.find(({ name }) => path === `/${nameOf(name)}/checkpoint`);
    const seen = log && (await folder.read(log.name));
    return seen ? { status: 200, body: seen } : { status: 404, body: 'not found\n' };
  }

  const server = createServer(async (request, response) => {
    const { status, body, type } = await answer(request).catch((error: unknown) => {
      process.stderr.write(`assay witness: ${error instanceof Error ? error.message : String(error)}\n`);
      return { status: 500, body: 'the witness failed\n', type: undefined };
    });
    response.writeHead(status, { 'content-type': type ?? 'text/plain; charset=utf-8' }).end(body);
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(options.port, options.host, done);
  });
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    address: `http://${host}:${port}`,
    verifierKey,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await turn;
      folder.close();
    },
  };
}

async function addCheckpoint(
  folder: WitnessFolder,
  { logs, onConflict }: Pick<WitnessOptions, 'logs' | 'onConflict'>,
  body: string,
): Promise<Answer> {
  try {
    const request = parseAddCheckpoint(body);
    const origin = readOrigin(request.checkpoint);
    const keys = logs.filter(({ name }) => name === origin);
    const kept = keys.length > 0 ? await folder.read(origin) : null;
    const seen = kept === null ? null : openByAny(kept, keys);
    const decision = decideAddCheckpoint(request, keys, seen);
    if (!decision.accepted) {
      const { status, reason } = decision;
      const isConflict = status === 422 || (status === 409 && request.oldSize >= (seen?.size ?? 0n));
      if (isConflict) onConflict?.(reason, body);
      if (status !== 409) return { status, body: `${reason}\n` };
      return { status, body: `${seen?.size ?? 0}\n`, type: 'text/x.tlog.size' };
    }
    const cosigned = cosign(decision.note, folder.key);
    // Stored first: a cosigned checkpoint that was forgotten could be contradicted later.
    await folder.write(origin, cosigned);
    return { status: 200, body: cosigned.slice(decision.note.length) };
  } catch (error) {
    if (error instanceof LedgerError) return { status: 400, body: `${error.message}\n` };
    throw error;
  }
}

const cosign = (checkpoint: string, key: SigningKey) =>
  cosignCheckpoint(checkpoint, key, Math.floor(Date.now() / 1_000));

/**
 * A log key signed the stored checkpoint when it was stored; that a key was removed since does not matter.
 */
function openByAny(kept: string, keys: readonly VerifierKey[]) {
  for (const key of keys) {
    try {
      return openCheckpoint(kept, key);
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
    }
  }
  throw new Error('the kept checkpoint is signed by no key of the log that it was started with');
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_REQUEST_BYTES) return null;
    parts.push(part as Buffer);
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(parts));
}
