import { Readable } from 'node:stream';
import type { ServerEvent } from '@assay/contract/events';
import type { EventBus } from './event-bus.ts';

export interface EventStreamOptions {
  bus: EventBus;
  organisationId: string;
  /** Id of the caller's token. When its session ends, the stream ends. */
  tokenId: string;
  /** Ends the stream. */
  signal: AbortSignal;
  /** Whether the caller's session is still valid; rejects or returns false if not. */
  isAllowed: () => Promise<boolean>;
  /** Which events the caller may receive; all if missing. */
  isVisible?: (event: ServerEvent) => Promise<boolean>;
}

const HEARTBEAT_MS = 15_000;
const SESSION_CHECK_MS = 4_000;
/** A reader slower than this has lost touch; it reconnects and reloads what it shows. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/**
 * Server-sent events of one organisation, one JSON event per message, until the signal or the session ends.
 */
export function openEventStream(options: EventStreamOptions): Readable {
  const { bus, organisationId, tokenId, signal, isAllowed, isVisible } = options;
  // Events that it cannot take at once wait in its own buffer, which is bounded here.
  const stream = new Readable({ read: () => undefined });
  let isOver = false;
  const write = (text: string) => {
    if (isOver) return;
    if (stream.readableLength + text.length > MAX_BACKLOG_BYTES) stream.destroy();
    else stream.push(text);
  };
  const end = () => {
    if (!isOver && !stream.destroyed) stream.push(null);
    isOver = true;
    release();
  };
  const tell = (event: ServerEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
  // One after the other, so that events keep their order while permissions are checked.
  let told: Promise<void> = Promise.resolve();
  const sendWhereVisible = (event: ServerEvent) => {
    const isSeen = isVisible?.(event);
    told = told.then(async () => {
      if (await isSeen) tell(event);
    });
    // The permission cannot be determined: the reader reconnects, and reloads what it shows.
    told.catch(end);
  };
  const unsubscribe = bus.subscribe(organisationId, {
    onEvent: isVisible ? sendWhereVisible : tell,
    // The reader reconnects, and reloads what it shows.
    onGap: end,
  });
  const forgetSession = bus.onSessionEnd((ended) => ended === tokenId && end());
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
    forgetSession();
    clearInterval(heartbeat);
    clearInterval(check);
    signal.removeEventListener('abort', end);
  }
}
