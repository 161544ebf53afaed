import type { ClientRequestSummary } from '@assay/contract/client-requests';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';

type NewOrder = RouteInput<typeof routes.createClientRequest>['body'];
type OrderChange = RouteInput<typeof routes.updateClientRequest>['body'];
type Additional = RouteInput<typeof routes.requestMore>['body'];

/** Changes work orders; whether it succeeds or fails, they are fetched again. */
function useOrderMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useChange(mutationFn, queryKeys.workOrders);
}

export const useCreateWorkOrder = () =>
  useOrderMutation(async (body: NewOrder) => (await call(routes.createClientRequest, { body })).data);

export const useChangeWorkOrder = () =>
  useOrderMutation(
    async ({ id, change }: { id: string; change: OrderChange }) =>
      (await call(routes.updateClientRequest, { params: { id }, body: change })).data,
  );

export const useRequestMore = () =>
  useOrderMutation(
    async ({ id, body }: { id: string; body: Additional }) =>
      (await call(routes.requestMore, { params: { id }, body })).data,
  );

type Addressee = Pick<ClientRequestSummary, 'requestId' | 'firstName' | 'lastName' | 'email' | 'smsNumber'>;

/** Sends each again, one after the other; resolves with the number sent, and throws if there were none. */
export const useResendWorkOrders = () =>
  useOrderMutation((orders: readonly Addressee[]) =>
    eachOf(orders, ({ requestId, firstName, lastName, email, smsNumber }) =>
      call(routes.resendClientRequest, { body: { requestId, firstName, lastName, email, smsNumber } }),
    ),
  );

/** Ends each; resolves with how many, and throws where none could be ended. */
export const useExpireWorkOrders = () =>
  useOrderMutation((orders: readonly { id: string }[]) =>
    eachOf(orders, ({ id }) =>
      call(routes.updateClientRequest, { params: { id }, body: { state: 'EXPIRED' } }),
    ),
  );

async function eachOf<Order>(
  orders: readonly Order[],
  work: (order: Order) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  let failure: unknown;
  for (const order of orders) {
    try {
      await work(order);
      done++;
    } catch (error) {
      failure ??= error;
    }
  }
  if (done === 0 && failure) throw failure;
  return done;
}
