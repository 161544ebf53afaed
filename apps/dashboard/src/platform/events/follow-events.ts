import { CallError } from '@assay/contract/client';
import { eventSchema, type ServerEvent } from '@assay/contract/events';
import * as routes from '@assay/contract/routes';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { writeLive } from './live-store.ts';
import { readMessages } from './read-messages.ts';
import { createRefresher } from './refresher.ts';

const refresh = createRefresher(queryClient);

/** 1 s, 2 s, 4 s … at most 30 s. */
export function reconnectDelay(attempt: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.min(attempt, 10));
}

function applyEvent(event: ServerEvent): void {
  if (event.type === 'asset.progress') {
    queryClient.setQueryData(queryKeys.assetProgress(event.assetId), {
      progress: event.progress,
      step: event.step,
    });
    return;
  }
  if (event.type === 'clientrequest.changed') {
    refresh(queryKeys.workOrders);
    return;
  }
  if (event.type === 'detectionrun.changed') {
    refresh(queryKeys.mediaStorages);
    return;
  }
  if (event.type === 'mailbox.changed') {
    refresh(queryKeys.mailboxes);
    return;
  }
  if (event.type === 'settings.changed') {
    // Reviews depend on them, and old files may have been erased.
    refresh(queryKeys.records);
    refresh(queryKeys.assets);
    return;
  }
  if (event.type === 'asset.changed') {
    refresh(queryKeys.asset(event.assetId));
    refresh([...queryKeys.assets, 'list']);
    refresh([...queryKeys.assets, 'reports']);
  }
  if (event.recordId !== null) {
    refresh(queryKeys.record(event.recordId));
    refresh([...queryKeys.records, 'list']);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((wake) => {
    const timer = setTimeout(wake, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        wake();
      },
      { once: true },
    );
  });

/**
 * Keeps the displayed data up to date until `signal` aborts, and passes each event on. Reconnects
 * automatically; polling fills the gaps.
 */
export async function followEvents(
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void = () => undefined,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const answer = await call(routes.streamEvents, {}, signal);
      if (answer.body === null) throw new Error('The event stream has no body.');
      writeLive(true);
      // Events during a disconnection are not repeated.
      if (attempt > 0) void queryClient.invalidateQueries();
      attempt = 0;
      for await (const message of readMessages(answer.body)) {
        const event = eventSchema.safeParse(JSON.parse(message));
        if (!event.success) continue;
        applyEvent(event.data);
        onEvent(event.data);
      }
    } catch (error) {
      if (signal.aborted || (error instanceof CallError && error.httpStatus === 401)) break;
    }
    writeLive(false);
    await pause(reconnectDelay(attempt), signal);
  }
  writeLive(false);
}
