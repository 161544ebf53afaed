import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
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
  return useChange(
    (userId: string) => call(routes.liftSignInBlocks, { body: { userId } }),
    settingsKeys.signInBlocks,
  );
}
