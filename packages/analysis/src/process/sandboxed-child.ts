import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { say } from '@assay/statements';
import { AnalysisFailure, type FailureCode } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { requireWords } from '../put-into-words.ts';
import type { Surroundings } from '../sandbox/sandbox.ts';
import { type IsolatedProcessSettings, type ProcessEnd, startIsolatedProcess } from './isolated-process.ts';
import { type Content, createMessageReader, encodeHeader, type Message } from './messages.ts';
import { watchLimits } from './watch-limits.ts';

export interface Job {
  readonly kind: string;
  readonly options: unknown;
  /** Omitted, with a size of 0, if there are only attachments. */
  readonly path?: string;
  /** Bytes of the file at `path`; exactly this many are passed. */
  readonly size: number;
  /** Passed after the file. */
  readonly attachments?: readonly Attachment[];
  readonly limits: Limits;
  /** So brief that others need not leave it a core. */
  readonly isBrief?: boolean;
  /** On a machine of two cores the next child is then started only after this job's end, unless another job runs. */
  readonly needsTwoCores?: boolean;
  /** Its expected memory. Default: next to nothing. */
  readonly expectedBytes?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: unknown) => void;
  /** Early results, each name once; if it throws, the child is at fault and is ended. */
  readonly onPart?: (name: string, part: Content) => void;
}

/** Bytes, or this many of the file at `path`. */
export type Attachment = Uint8Array | { readonly path: string; readonly size: number };

/** A process that serves one file and then ends. */
export interface SandboxedChild {
  /** Settles when the process has loaded its decoders and waits for its file; rejects if it ends earlier. */
  readonly ready: Promise<Surroundings>;
  /**
   * Resolves with the child's reply; it may use this many threads. Rejects with an `AnalysisFailure`, or with
   * the signal's reason.
   */
  readonly run: (job: Job, threads: number) => Promise<Message>;
  /** Settles when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  readonly kill: () => void;
}

const MAX_PARTS = 8;
/** Characters of a decoder's output; for the log. */
const MAX_DETAIL = 2_000;

export interface ChildSettings extends IsolatedProcessSettings {
  readonly outputBytes: number;
}

/** Starts a child; once it is ready and waits for its file, it does not keep the service alive. */
export function startChild(settings: ChildSettings): SandboxedChild {
  const isolated = startIsolatedProcess(settings);
  const ready = Promise.withResolvers<Surroundings>();
  const reply = Promise.withResolvers<Message>();
  const ended = Promise.withResolvers<void>();
  // Callers get the rejection; there may be none.
  ready.promise.catch(() => {});
  reply.promise.catch(() => {});
  let onProgress: Job['onProgress'];
  let onPart: Job['onPart'];
  const parts = new Set<unknown>();

  function fail(error: unknown): void {
    ready.reject(error);
    reply.reject(error);
    isolated.kill();
  }

  function takePart({ body, blobs }: Message): void {
    const { name, body: content } = body as { readonly name: string; readonly body: unknown };
    if (typeof name !== 'string' || parts.has(name) || parts.size === MAX_PARTS)
      throw new Error('a part that was not asked for');
    parts.add(name);
    onPart?.(name, { body: content, blobs });
  }

  const push = createMessageReader(settings.outputBytes, (message) => {
    if (message.kind === 'ready') {
      // From here on it may wait for a long time; until here a caller may be waiting for it.
      isolated.setIdle(true);
      ready.resolve(message.body as Surroundings);
    } else if (message.kind === 'progress') onProgress?.(message.body);
    else if (message.kind === 'part') takePart(message);
    else if (message.kind === 'failure') reply.reject(readFailure(message.body));
    else reply.resolve(message);
  });
  isolated.output.on('data', (chunk: Buffer) => {
    try {
      push(chunk);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      fail(new AnalysisFailure('crashed', say('failure.unusable'), reason));
    }
  });
  isolated.onEnd((end) => {
    fail(explainEnd(end));
    ended.resolve();
  });

  async function run(job: Job, threads: number): Promise<Message> {
    await ready.promise;
    isolated.setIdle(false);
    onProgress = job.onProgress;
    onPart = job.onPart;
    const watch = watchLimits(isolated.pid, job.limits, fail);
    const abort = () => fail(job.signal?.reason);
    job.signal?.addEventListener('abort', abort);
    try {
      job.signal?.throwIfAborted();
      const { kind, options, limits, size } = job;
      const { path, attachments = [] } = job;
      const parts = path === undefined ? attachments : [{ path, size }, ...attachments];
      const lengths = attachments.map((part) => (part instanceof Uint8Array ? part.length : part.size));
      isolated.input.write(encodeHeader(kind, { options, limits, threads }, [size, ...lengths]));
      Readable.from(pour(parts), { objectMode: false })
        .on('error', () => fail(new AnalysisFailure('unreadable', say('failure.file-unread'))))
        .pipe(isolated.input);
      return await reply.promise;
    } finally {
      watch.stop();
      job.signal?.removeEventListener('abort', abort);
      isolated.kill();
    }
  }
  return { ready: ready.promise, run, ended: ended.promise, kill: isolated.kill };
}

async function* pour(parts: readonly Attachment[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else yield* createReadStream(part.path, { end: Math.max(0, part.size - 1), highWaterMark: 2 ** 20 });
  }
}

function explainEnd(end: ProcessEnd): AnalysisFailure {
  if (/heap out of memory|Array buffer allocation failed|Memory\.grow\(\)/.test(end.stderr)) {
    return new AnalysisFailure('memory', say('failure.memory'));
  }
  const said = end.signal
    ? say('failure.ended-by-signal', { signal: end.signal })
    : say('failure.ended-with-status', { status: end.exitCode ?? -1 });
  return new AnalysisFailure('crashed', said, end.stderr.trim());
}

/**
 * A child may only report that the file is at fault, or that it lacks something. @throws AnalysisFailure
 * `crashed`
 */
export function readFailure(body: unknown): AnalysisFailure {
  const { code, said, detail } = body as { code: FailureCode; said: unknown; detail: unknown };
  const known = (['unreadable', 'unsupported', 'locked', 'bomb', 'unavailable'] as FailureCode[]).includes(
    code,
  );
  const [statement = say('failure.unusable')] = requireWords([said]).statements;
  const written = typeof detail === 'string' ? detail.slice(0, MAX_DETAIL) : undefined;
  return new AnalysisFailure(known ? code : 'crashed', statement, written);
}
