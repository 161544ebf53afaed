import { Readable } from 'node:stream';
import type { EventBus } from './event-bus.ts';

export interface EventStreamOptions {
  bus: EventBus;
  organisationId: string;
  /** Ends the stream. */
  signal: AbortSignal;
  /** Whether the caller's session still holds; rejects or answers false when not. */
  isAllowed: () => Promise<boolean>;
}

const HEARTBEAT_MS = 15_000;
const SESSION_CHECK_MS = 4_000;
/** A reader that is slower than this has lost touch; it comes again and reads what it shows anew. */
const LARGEST_BACKLOG_BYTES = 256 * 1024;

/** Server-sent events of one organisation, one JSON event a message, until the signal or the session ends. */
export function openEventStream({ bus, organisationId, signal, isAllowed }: EventStreamOptions): Readable {
  // What it cannot take at once waits in its own buffer, which is bounded here.
  const stream = new Readable({ read: () => undefined });
  const write = (text: string) => {
    if (stream.readableLength + text.length > LARGEST_BACKLOG_BYTES) stream.destroy();
    else stream.push(text);
  };
  const end = () => {
    if (!stream.destroyed && !stream.readableEnded) stream.push(null);
    release();
  };
  const unsubscribe = bus.subscribe(organisationId, {
    onEvent: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    // The reader connects again, and reads anew what it shows.
    onGap: end,
  });
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  const check = setInterval(() => {
    isAllowed().then(
      (allowed) => allowed || end(),
      () => end(),
    );
  }, SESSION_CHECK_MS);
  signal.addEventListener('abort', end);
  stream.on('close', release);
  write('retry: 2000\n\n');
  if (signal.aborted) end();
  return stream;

  function release(): void {
    unsubscribe();
    clearInterval(heartbeat);
    clearInterval(check);
    signal.removeEventListener('abort', end);
  }
}
