import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { settingsKeys } from './settings-keys.ts';

const EVERY_MS = 10_000;

export function useSignInBlocks() {
  return useQuery({
    queryKey: settingsKeys.signInBlocks,
    queryFn: async ({ signal }) => (await call(routes.listSignInBlocks, {}, signal)).docs,
    refetchInterval: EVERY_MS,
  });
}

/** By the user's id. */
export function useLiftSignInBlocks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(routes.liftSignInBlocks, { body: { userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.signInBlocks }),
  });
}
