import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { settingsKeys } from './settings-keys.ts';

type NewWebhook = RouteInput<typeof routes.createWebhook>['body'];
type WebhookChange = RouteInput<typeof routes.updateWebhook>['body'];

const WHILE_WAITING_MS = 2_000;

export function useWebhooks() {
  return useQuery({
    queryKey: settingsKeys.webhooks,
    queryFn: async ({ signal }) => (await call(routes.listWebhooks, {}, signal)).docs,
  });
}

/** The newest deliveries; polled while one of them is pending. */
export function useDeliveries(id: string) {
  return useQuery({
    queryKey: settingsKeys.deliveries(id),
    queryFn: async ({ signal }) =>
      (await call(routes.listWebhookDeliveries, { params: { id }, query: { count: 20 } }, signal)).docs,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting') ? WHILE_WAITING_MS : false,
  });
}

function useWebhookChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(change, settingsKeys.webhooks);
}

export const useCreateWebhook = () =>
  useWebhookChange((body: NewWebhook) => call(routes.createWebhook, { body }));

export const useUpdateWebhook = () =>
  useWebhookChange(({ id, change }: { id: string; change: WebhookChange }) =>
    call(routes.updateWebhook, { params: { id }, body: change }),
  );

export const useRemoveWebhook = () =>
  useWebhookChange((id: string) => call(routes.removeWebhook, { params: { id } }));

export const useRenewSecret = () =>
  useWebhookChange((id: string) => call(routes.renewWebhookSecret, { params: { id } }));

export const useTestWebhook = () =>
  useWebhookChange((id: string) => call(routes.testWebhook, { params: { id } }));

export const useRedeliver = () =>
  useWebhookChange((params: { id: string; deliveryId: string }) => call(routes.redeliverWebhook, { params }));
