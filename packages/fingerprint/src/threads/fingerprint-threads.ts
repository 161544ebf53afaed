import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Fingerprints } from '../fingerprint-pass.ts';
import type { RandomAccess } from '../random-access.ts';
import type { FromThread, ToThread } from './messages.ts';

/** A file that streams by and is fingerprinted on a thread. Push one chunk after another; then finish or drop it, once. */
export interface ThreadedPass {
  /** The chunk is copied. Returns a promise if too much is waiting; it must be awaited then. */
  push(chunk: Uint8Array): void | Promise<void>;
  /** As `FingerprintPass.finish`; what `openStored` and its reads throw rejects it, and so does the end of the thread. */
  finish(openStored?: () => RandomAccess | Promise<RandomAccess>): Promise<Fingerprints>;
  /** For a file whose transfer was interrupted. Harmless after `finish`. */
  drop(): void;
}

/** Threads that compute fingerprints, so that no file's structure, however hostile, blocks the event loop. */
export interface FingerprintThreads {
  begin(): ThreadedPass;
  close(): Promise<void>;
}

/** The largest number of bytes of one file that are handed over but not yet processed. */
const MAX_WAITING = 262_144;
/** More cores than these are better used elsewhere. */
const MAX_THREADS = 4;
/** Limits the memory that a file's structure can request; the files themselves are not held. */
const HEAP_MEGABYTES = 256;

type Listener = (message: FromThread | Error) => void;
interface Thread {
  readonly worker: Worker;
  readonly passes: Map<number, Listener>;
}

/** Threads start when the first files need them, `most` at most (by default one per core, four at most). */
export function createFingerprintThreads(
  most = Math.min(MAX_THREADS, availableParallelism()),
): FingerprintThreads {
  const threads = new Set<Thread>();
  let count = 0;

  function start(): Thread {
    const worker = new Worker(new URL('./fingerprint-thread.ts', import.meta.url), {
      // It gets no environment variables, because it needs none.
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const thread = { worker, passes: new Map<number, Listener>() };
    const end = (error: Error) => {
      threads.delete(thread);
      for (const listen of thread.passes.values()) listen(error);
      thread.passes.clear();
    };
    worker.on('message', (message: FromThread) => thread.passes.get(message.pass)?.(message));
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The thread that makes fingerprints has ended')));
    // It does not keep an otherwise idle process alive.
    worker.unref();
    threads.add(thread);
    return thread;
  }

  function choose(): Thread {
    const [least] = [...threads].sort((a, b) => a.passes.size - b.passes.size);
    return !least || (least.passes.size > 0 && threads.size < most) ? start() : least;
  }

  return {
    begin: () => openPass(choose(), count++),
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function openPass({ worker, passes }: Thread, pass: number): ThreadedPass {
  const done = Promise.withResolvers<Fingerprints>();
  // The caller of push or finish gets the error.
  done.promise.catch(() => undefined);
  let waiting = 0;
  let room: (() => void) | null = null;
  let failure: unknown = null;
  let open: (() => RandomAccess | Promise<RandomAccess>) | undefined;
  let stored: RandomAccess | undefined;

  const say = (message: ToThread, bytes?: Uint8Array<ArrayBuffer>) =>
    worker.postMessage(message, bytes ? [bytes.buffer] : []);
  const end = () => {
    passes.delete(pass);
    room?.();
    room = null;
  };
  function fail(error: unknown): void {
    if (!passes.has(pass)) return;
    failure = error;
    end();
    done.reject(error);
  }
  async function answer(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The file's own error, which cannot be passed to a thread.
      say({ pass, kind: 'drop' });
      fail(error);
    }
  }

  passes.set(pass, (message) => {
    if (message instanceof Error) fail(message);
    else if (message.kind === 'taken') {
      waiting -= message.bytes;
      if (waiting > MAX_WAITING) return;
      room?.();
      room = null;
    } else if (message.kind === 'open') {
      void answer(async () => {
        stored = await open?.();
        say(stored ? { pass, kind: 'opened', size: stored.size } : { pass, kind: 'lost' });
      });
    } else if (message.kind === 'read') {
      const { offset, length } = message;
      void answer(async () => {
        const bytes = new Uint8Array((await stored?.read(offset, length)) ?? []);
        say({ pass, kind: 'piece', bytes }, bytes);
      });
    } else if (message.kind === 'failed') fail(new Error(message.message));
    else {
      end();
      done.resolve(message.result);
    }
  });

  say({ pass, kind: 'begin' });
  return {
    push(chunk) {
      if (failure) throw failure;
      const bytes = new Uint8Array(chunk);
      waiting += bytes.length;
      say({ pass, kind: 'chunk', bytes }, bytes);
      if (waiting <= MAX_WAITING) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      room = resolve;
      return promise;
    },
    finish(openStored) {
      open = openStored;
      if (!failure) say({ pass, kind: 'finish', canReopen: openStored !== undefined });
      return done.promise;
    },
    drop() {
      if (!passes.has(pass)) return;
      say({ pass, kind: 'drop' });
      end();
    },
  };
}
