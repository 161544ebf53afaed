import type { IdentityProviderUpdate } from '@assay/contract/identity-providers';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { settingsKeys } from './settings-keys.ts';

type ProviderTest = RouteInput<typeof routes.testIdentityProvider>['body'];

export function useIdentityProvider() {
  return useQuery({
    queryKey: settingsKeys.identityProvider,
    queryFn: ({ signal }) => call(routes.getIdentityProvider, {}, signal),
  });
}

function useProviderChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(change, settingsKeys.identityProvider);
}

export const useSaveProvider = () =>
  useProviderChange((body: IdentityProviderUpdate) => call(routes.saveIdentityProvider, { body }));

export const useRemoveProvider = () => useProviderChange(() => call(routes.removeIdentityProvider, {}));

/** Tests a provider as entered in the form, saved or not. */
export function useTestProvider() {
  return useMutation({
    mutationFn: async (body: ProviderTest) => (await call(routes.testIdentityProvider, { body })).checks,
  });
}
