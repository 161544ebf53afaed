import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AntivirusConfig } from '../config/config.ts';

export type ScanAnswer =
  | { readonly verdict: 'clean' }
  | { readonly verdict: 'infected'; readonly signature: string }
  /** The scanner does not scan this content, now or later. */
  | { readonly verdict: 'not-scanned'; readonly reason: string };

/** Opens the content to scan; called again if the connection was cut. */
export type OpenContent = () => Promise<AsyncIterable<Uint8Array>>;

/**
 * The scanner is unreachable, too slow, cuts the connection, or answers with an error: the file may be
 * retried.
 */
export class ScannerUnavailableError extends Error {
  override name = 'ScannerUnavailableError';
  /** Whether the connection was cut while writing, so that an answer may have been lost with it. */
  get isCut(): boolean {
    return CUTS.has((this.cause as NodeJS.ErrnoException | undefined)?.code ?? '');
  }
}

const CUTS = new Set(['EPIPE', 'ECONNRESET']);

export interface VirusScanner {
  /**
   * Sends the whole content, within the time limit. Rejects with ScannerUnavailableError, the content's own
   * error, or the signal's reason. Never reports `clean` for content that was not scanned completely.
   */
  scan(open: OpenContent, signal: AbortSignal): Promise<ScanAnswer>;
  /** Version and databases as reported by the scanner. Rejects with ScannerUnavailableError. */
  readVersion(signal?: AbortSignal): Promise<string>;
}

/** No answer is longer than a path and a signature's name. */
const MAX_ANSWER_LENGTH = 8_192;
const PIECE = 64 * 1024;
/**
 * At its size limit the scanner answers and closes at once, and the answer is lost if the next chunk is
 * already under way. After a cut the scan is therefore repeated, with this wait in milliseconds after each
 * chunk near that position: longer each time, because a busy scanner is slow.
 */
const PATIENCE_MS = [0, 20, 100, 500];
const PATIENT_BYTES = 1024 ** 2;
const VERSION_TIMEOUT_MS = 3_000;

/**
 * Speaks clamd's protocol (clamd(8)): `zINSTREAM`, then chunks prefixed with their length, ending with an
 * empty one.
 */
export function openClamd({
  connection,
  timeoutMs,
}: Pick<AntivirusConfig, 'connection' | 'timeoutMs'>): VirusScanner {
  async function talk<T>(
    limitMs: number,
    caller: AbortSignal | undefined,
    speak: (socket: Socket, answer: Promise<string>) => Promise<T>,
  ): Promise<T> {
    const limit = AbortSignal.timeout(limitMs);
    const signal = caller ? AbortSignal.any([caller, limit]) : limit;
    const socket = createConnection(connection);
    const answer = readAnswer(socket);
    // Callers that await it receive the failure; there may be none yet.
    answer.catch(() => undefined);
    const abort = () => socket.destroy(new ScannerUnavailableError(describeSlowness(limitMs)));
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await speak(socket, answer);
    } catch (error) {
      caller?.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
      socket.destroy();
    }
  }

  /** Waits `patienceMs` after each chunk from `patientFrom` bytes on; calls `onSent` after each. */
  const send = (
    open: OpenContent,
    signal: AbortSignal,
    { patientFrom, patienceMs }: { patientFrom: number; patienceMs: number },
    onSent: (bytes: number) => void,
  ) =>
    talk(timeoutMs, signal, async (socket, answer) => {
      // The scanner may answer before the end, and close: that is its answer, not an error.
      const early = answer.then(() => 'early' as const);
      early.catch(() => undefined);
      await write(socket, Buffer.from('zINSTREAM\0'), early);
      let sent = 0;
      for await (const chunk of await open()) {
        for (let at = 0; at < chunk.length; at += PIECE) {
          const piece = chunk.subarray(at, at + PIECE);
          if ((await write(socket, withLength(piece), early)) === 'early') return readVerdict(await answer);
          sent += piece.length;
          onSent(sent);
          if (sent > patientFrom) await Promise.race([early, sleep(patienceMs)]);
        }
      }
      await write(socket, Buffer.alloc(4), early);
      return readVerdict(await answer);
    });

  async function scan(
    open: OpenContent,
    signal: AbortSignal,
    [patienceMs = 0, ...longer]: readonly number[],
    patientFrom: number,
  ): Promise<ScanAnswer> {
    let sent = 0;
    const note = (bytes: number) => {
      sent = bytes;
    };
    try {
      return await send(open, signal, { patientFrom, patienceMs }, note);
    } catch (error) {
      if (longer.length === 0 || !(error instanceof ScannerUnavailableError && error.isCut)) throw error;
      return await scan(open, signal, longer, sent - PATIENT_BYTES);
    }
  }

  return {
    scan: (open, signal) => scan(open, signal, PATIENCE_MS, Number.POSITIVE_INFINITY),
    readVersion: (signal) =>
      talk(Math.min(timeoutMs, VERSION_TIMEOUT_MS), signal, async (socket, answer) => {
        await write(socket, Buffer.from('zVERSION\0'), answer);
        const version = await answer;
        if (!version.startsWith('ClamAV'))
          throw new ScannerUnavailableError('What answers there is no clamd.');
        return version;
      }),
  };
}

/**
 * Resolves when the next chunk may be written, or when the answer has arrived; rejects if the answer does.
 */
async function write<T>(socket: Socket, bytes: Uint8Array, answer: Promise<T>): Promise<T | undefined> {
  if (socket.write(bytes)) {
    // Lets data that has arrived in the meantime be processed.
    await new Promise((resolve) => setImmediate(resolve));
    return Promise.race([answer, undefined]);
  }
  const drained = new Promise<undefined>((resolve) => socket.once('drain', () => resolve(undefined)));
  return Promise.race([answer, drained]);
}

function withLength(piece: Uint8Array): Uint8Array {
  const framed = Buffer.allocUnsafe(4 + piece.length);
  framed.writeUInt32BE(piece.length);
  framed.set(piece, 4);
  return framed;
}

/** Reads up to the zero byte that ends the answer; without it the answer is incomplete and ignored. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end).trim());
      else if (text.length > MAX_ANSWER_LENGTH)
        reject(new ScannerUnavailableError('It answers without an end.'));
    });
    socket.on('error', (error) =>
      reject(
        error instanceof ScannerUnavailableError
          ? error
          : new ScannerUnavailableError(describeFault(error), { cause: error }),
      ),
    );
    socket.on('close', () =>
      reject(new ScannerUnavailableError('It closed the connection without an answer.')),
    );
  });
}

function readVerdict(answer: string): ScanAnswer {
  const text = answer.replace(/^stream: /, '');
  if (text === 'OK') return { verdict: 'clean' };
  const signature = /^(.+) FOUND$/.exec(text)?.[1];
  // With AlertExceedsMax such a name means that the scanner gave up, not that it found something.
  if (signature?.startsWith('Heuristics.Limits.Exceeded'))
    return { verdict: 'not-scanned', reason: `It exceeds a limit of the scanner (${signature}).` };
  if (signature) return { verdict: 'infected', signature };
  if (/size limit exceeded/i.test(text))
    return { verdict: 'not-scanned', reason: 'It exceeds the size limit of the scanner (StreamMaxLength).' };
  throw new ScannerUnavailableError(`It answers “${text.slice(0, 200)}”.`);
}

function describeSlowness(milliseconds: number): string {
  return `It did not answer within ${milliseconds / 1_000} s.`;
}

function describeFault(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return 'It refuses the connection.';
    case 'ENOENT':
      return 'There is no such socket.';
    case 'EACCES':
      return 'The server may not open its socket.';
    case 'ECONNRESET':
    case 'EPIPE':
      return 'It cut the connection.';
    default:
      return `It cannot be reached (${error.code ?? error.message}).`;
  }
}
