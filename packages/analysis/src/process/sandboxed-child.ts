import { createReadStream } from 'node:fs';
import { AnalysisFailure, type FailureCode } from '../failure.ts';
import type { Limits } from '../limits.ts';
import type { Surroundings } from '../sandbox/sandbox.ts';
import { type IsolatedProcessSettings, type ProcessEnd, startIsolatedProcess } from './isolated-process.ts';
import { createMessageReader, encodeHeader, type Message } from './messages.ts';
import { watchLimits } from './watch-limits.ts';

export interface Job {
  readonly kind: string;
  readonly options: unknown;
  readonly path: string;
  /** Bytes of the file at `path`; exactly so many are handed over. */
  readonly size: number;
  readonly limits: Limits;
  /** Over so soon that others need not leave it a core. */
  readonly isBrief?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: unknown) => void;
}

/** A process that serves one file and then ends. */
export interface SandboxedChild {
  /** Settles when the process has loaded its decoders and waits for its file; rejects if it ends before. */
  readonly ready: Promise<Surroundings>;
  /** Answers with the child's reply; it may use so many threads. Rejects with an `AnalysisFailure`, or with the signal's reason. */
  readonly run: (job: Job, threads: number) => Promise<Message>;
  /** Settles when the process is gone, for whatever reason. */
  readonly ended: Promise<void>;
  readonly kill: () => void;
}

export interface ChildSettings extends IsolatedProcessSettings {
  readonly outputBytes: number;
}

/** Starts a child; once it is ready and waits for its file, it does not keep the service alive. */
export function startChild(settings: ChildSettings): SandboxedChild {
  const isolated = startIsolatedProcess(settings);
  const ready = Promise.withResolvers<Surroundings>();
  const reply = Promise.withResolvers<Message>();
  const ended = Promise.withResolvers<void>();
  // Whoever awaits sees the rejection; nobody has to.
  ready.promise.catch(() => {});
  reply.promise.catch(() => {});
  let onProgress: Job['onProgress'];

  function fail(error: unknown): void {
    ready.reject(error);
    reply.reject(error);
    isolated.kill();
  }

  const push = createMessageReader(settings.outputBytes, (message) => {
    if (message.kind === 'ready') {
      // From here on it may wait for long; until here somebody may be waiting for it.
      isolated.setIdle(true);
      ready.resolve(message.body as Surroundings);
    } else if (message.kind === 'progress') onProgress?.(message.body);
    else if (message.kind === 'failure') reply.reject(readFailure(message.body));
    else reply.resolve(message);
  });
  isolated.output.on('data', (chunk: Buffer) => {
    try {
      push(chunk);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      fail(new AnalysisFailure('crashed', `The analysis gave back nothing usable (${reason}).`));
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
    const watch = watchLimits(isolated.pid, job.limits, fail);
    const abort = () => fail(job.signal?.reason);
    job.signal?.addEventListener('abort', abort);
    try {
      job.signal?.throwIfAborted();
      const { kind, options, limits, size } = job;
      isolated.input.write(encodeHeader(kind, { options, limits, threads }, [size]));
      createReadStream(job.path, { end: Math.max(0, job.size - 1), highWaterMark: 2 ** 20 })
        .on('error', () => fail(new AnalysisFailure('unreadable', 'The file cannot be read.')))
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

function explainEnd(end: ProcessEnd): AnalysisFailure {
  if (/heap out of memory|Array buffer allocation failed/.test(end.stderr)) {
    return new AnalysisFailure('memory', 'The analysis ran out of memory.');
  }
  const how = end.signal ?? `exit status ${end.exitCode}`;
  return new AnalysisFailure('crashed', `The analysis ended before its result (${how}).`, end.stderr.trim());
}

/** A child may say that the file is at fault, or that it lacks what it needs, and nothing else. */
function readFailure(body: unknown): AnalysisFailure {
  const { code, message } = body as { code: FailureCode; message: unknown };
  const known = (['unreadable', 'unsupported', 'locked', 'bomb', 'unavailable'] as FailureCode[]).includes(
    code,
  );
  return new AnalysisFailure(known ? code : 'crashed', String(message));
}
