import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';

export type Account = RouteAnswer<typeof routes.getAccount>['account'];
export type Usage = RouteAnswer<typeof routes.getUsage>['usage'];

const KEY = ['account'] as const;

export function useAccount() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(routes.getAccount, {}, signal)).account,
  });
}

export function useUsage() {
  return useQuery({
    queryKey: ['account', 'usage'],
    queryFn: async ({ signal }) => (await call(routes.getUsage, {}, signal)).usage,
  });
}

/** Any change of the account; the server's answer is then shown. */
function useAccountChange<Input>(change: (input: Input) => Promise<{ account: Account; status: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { account, status } = await change(input);
      client.setQueryData(KEY, account);
      showName(account.name);
      return status;
    },
  });
}

export const useRename = () =>
  useAccountChange((name: string) => call(routes.updateAccount, { body: { name } }));
export const useRequestDeletion = () =>
  useAccountChange((name: string) => call(routes.requestDeletion, { body: { name } }));
export const useCancelDeletion = () => useAccountChange(() => call(routes.cancelDeletion, {}));

/** The shell shows the organisation's name too. */
function showName(name: string): void {
  const session = readSession();
  if (session.phase !== 'signed-in' || session.user.organization.name === name) return;
  const { user } = session;
  writeSession({ ...session, user: { ...user, organization: { ...user.organization, name } } });
}
