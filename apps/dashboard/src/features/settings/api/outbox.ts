import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { settingsKeys } from './settings-keys.ts';

export interface OutboxView {
  index: number;
  count: number;
  /** Empty: all. */
  channel: string;
  status: string;
}

const WHILE_WAITING_MS = 2_000;

export function useMessages({ index, count, channel, status }: OutboxView) {
  const filter = [channel && `channel:${channel}`, status && `status:${status}`].filter(
    (text) => text !== '',
  );
  return useQuery({
    queryKey: [...settingsKeys.outbox, { index, count, filter }],
    queryFn: ({ signal }) => call(routes.listMessages, { query: { index, count, filter } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.docs.some((message) => message.status === 'waiting') ? WHILE_WAITING_MS : false,
  });
}

export function useMessage(id: string) {
  return useQuery({
    queryKey: [...settingsKeys.outbox, 'one', id],
    queryFn: async ({ signal }) => (await call(routes.getMessage, { params: { id } }, signal)).data,
    gcTime: 0,
  });
}

function useOutboxChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(change, settingsKeys.outbox);
}

export const useRetryMessage = () =>
  useOutboxChange((id: string) => call(routes.retryMessage, { params: { id } }));

export const useSendTestMessage = () =>
  useOutboxChange((body: RouteInput<typeof routes.sendTestMessage>['body']) =>
    call(routes.sendTestMessage, { body }),
  );
