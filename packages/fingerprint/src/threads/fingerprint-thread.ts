import { parentPort } from 'node:worker_threads';
import { createFingerprintPass } from '../fingerprint-file.ts';
import type { FingerprintPass } from '../fingerprint-pass.ts';
import type { RandomAccess } from '../random-access.ts';
import type { FromThread, ToThread } from './messages.ts';

/** The thread's side: handles many files at a time, each file's messages in order. */
interface Work {
  readonly pass: FingerprintPass;
  /** What this file's next message waits for. */
  behind: Promise<void>;
  /** Takes the answer to the last request. */
  answer: ((message: ToThread) => void) | null;
}

const works = new Map<number, Work>();
const port = parentPort;
if (!port) throw new Error('This is a program for a thread');
const say = (message: FromThread) => port.postMessage(message);

port.on('message', (message: ToThread) => {
  const { pass, kind } = message;
  if (kind === 'drop') {
    works.get(pass)?.answer?.({ pass, kind: 'lost' });
    works.delete(pass);
    return;
  }
  if (kind === 'begin') {
    works.set(pass, { pass: createFingerprintPass(), behind: Promise.resolve(), answer: null });
    return;
  }
  const work = works.get(pass);
  // It was on its way when the file failed.
  if (!work) return;
  if (kind === 'chunk' || kind === 'finish') work.behind = work.behind.then(() => take(work, message));
  else work.answer?.(message);
});

async function take(work: Work, message: ToThread): Promise<void> {
  const { pass } = message;
  // The file was dropped, or failed, in the meantime.
  if (!works.has(pass)) return;
  try {
    if (message.kind === 'chunk') {
      await work.pass.push(message.bytes);
      say({ pass, kind: 'taken', bytes: message.bytes.length });
    } else if (message.kind === 'finish') {
      const result = await work.pass.finish(message.canReopen ? () => reopen(pass, work) : undefined);
      works.delete(pass);
      say({ pass, kind: 'done', result });
    }
  } catch (error) {
    works.delete(pass);
    say({ pass, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

async function reopen(pass: number, work: Work): Promise<RandomAccess> {
  const opened = await ask(work, { pass, kind: 'open' });
  if (opened.kind !== 'opened') throw new Error('The stored file cannot be read again');
  return {
    size: opened.size,
    async read(offset, length) {
      const piece = await ask(work, { pass, kind: 'read', offset, length });
      if (piece.kind !== 'piece') throw new Error('The stored file cannot be read again');
      return piece.bytes;
    },
  };
}

function ask(work: Work, question: FromThread): Promise<ToThread> {
  const { promise, resolve } = Promise.withResolvers<ToThread>();
  work.answer = resolve;
  say(question);
  return promise;
}
