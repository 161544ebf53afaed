import { setTimeout as sleep } from 'node:timers/promises';
import { eventSchema, type ServerEvent } from '@assay/contract/events';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';

/**
 * Live changes, for all processes. They are hints: one may be lost, and consumers that must know query the
 * database.
 */
/** Notifies every listener of an organisation; see `EventBus`. */
export type Publish = EventBus['publish'];

export interface EventBus {
  /**
   * Notifies every listener of the organisation, in this and every other process, within a moment. Throws
   * only for an event that is too large.
   */
  publish(organisationId: string, event: ServerEvent): void;
  subscribe(organisationId: string, listener: EventListener): () => void;
  /**
   * Reports each session that ends, by the id of its token, before any event that is published afterwards.
   */
  onSessionEnd(listener: (tokenId: string) => void): () => void;
  close(): Promise<void>;
}

export interface EventListener {
  onEvent(event: ServerEvent): void;
  /** Events may have been lost with the connection: read again. */
  onGap(): void;
}

const CHANNEL = 'assay_events';
/** Notified by a trigger on the sessions. */
const SESSIONS_CHANNEL = 'assay_sessions';
const messageSchema = z.object({ organisation: z.uuid(), event: eventSchema });
/** A notification of PostgreSQL holds less than 8,000 bytes. */
const MAX_MESSAGE = 7_900;
/** Messages that wait while there is no connection; older ones are dropped. */
const MAX_BACKLOG = 1_000;
const RETRY_MS = 1_000;

export function openEventBus({ database, logger }: { database: Database; logger: Logger }): EventBus {
  const listeners = new Map<string, Set<EventListener>>();
  const sessionListeners = new Set<(tokenId: string) => void>();
  const stopping = new AbortController();
  const backlog: string[] = [];
  let connection: pg.Client | null = null;
  let sending = false;

  async function run(): Promise<void> {
    for (let times = 0; !stopping.signal.aborted; times++) {
      try {
        await serve(times > 0);
      } catch (error) {
        logger.warn({ err: error }, 'live events are interrupted');
      }
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /** Until the connection ends, or the bus is closed. */
  async function serve(hasGap: boolean): Promise<void> {
    const client = await database.openConnection('assay_app', 'assay events');
    try {
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      const stopped = new Promise<void>((resolve) =>
        stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
      );
      client.on('notification', ({ channel, payload = '' }) => {
        if (channel === CHANNEL) receive(payload);
        else for (const listener of sessionListeners) listener(payload);
      });
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${SESSIONS_CHANNEL}`);
      connection = client;
      if (hasGap) for (const all of listeners.values()) for (const one of all) one.onGap();
      void send();
      if (!stopping.signal.aborted) await Promise.race([ended, stopped]);
    } finally {
      connection = null;
      await client.end().catch(() => undefined);
    }
  }

  function receive(payload: string): void {
    const message = messageSchema.safeParse(parseJson(payload));
    if (!message.success) {
      logger.warn('a live event could not be parsed');
      return;
    }
    const { organisation, event } = message.data;
    for (const listener of listeners.get(organisation) ?? []) listener.onEvent(event);
  }

  /** One query for all waiting messages, so that a burst costs one commit. */
  async function send(): Promise<void> {
    const client = connection;
    if (!client || sending) return;
    sending = true;
    try {
      while (backlog.length > 0) {
        await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
          CHANNEL,
          backlog.splice(0),
        ]);
      }
    } catch (error) {
      logger.warn({ err: error }, 'live events were lost');
      // Whatever the cause, a new connection starts over and reports the gap to its listeners.
      client.end().catch(() => undefined);
    } finally {
      sending = false;
    }
  }

  const running = run();
  return {
    publish(organisation, event) {
      const message = JSON.stringify({ organisation, event });
      if (Buffer.byteLength(message) > MAX_MESSAGE) throw new RangeError('a live event is too large');
      backlog.push(message);
      if (backlog.length > MAX_BACKLOG) backlog.shift();
      void send();
    },
    subscribe(organisationId, listener) {
      const all = listeners.get(organisationId) ?? new Set();
      listeners.set(organisationId, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(organisationId) === all) listeners.delete(organisationId);
      };
    },
    onSessionEnd(listener) {
      sessionListeners.add(listener);
      return () => sessionListeners.delete(listener);
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
