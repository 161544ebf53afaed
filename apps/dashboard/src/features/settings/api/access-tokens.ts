import { CallError } from '@assay/contract/client';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { t } from '../settings-texts.ts';
import { settingsKeys } from './settings-keys.ts';

type NewToken = RouteInput<typeof routes.createAccessToken>['body'];

/** Tokens of the organisation, newest first. */
export function useAccessTokens(entity: string) {
  return useQuery({
    queryKey: settingsKeys.tokens,
    queryFn: async ({ signal }) => {
      const query = { type: 'organization' as const, entity };
      return (await call(routes.listAccessTokens, { query }, signal)).docs;
    },
  });
}

function useTokenChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(change, settingsKeys.tokens);
}

export const useCreateToken = () =>
  useTokenChange((body: NewToken) => call(routes.createAccessToken, { body }));

/** `refresh_token`: the name in the list. */
export const useRefreshToken = () =>
  useTokenChange(async (refresh_token: string) => {
    try {
      return await call(routes.refreshAccessToken, { body: { refresh_token } });
    } catch (error) {
      const isRefusal = error instanceof CallError && error.httpStatus < 500 && error.httpStatus > 0;
      throw isRefusal ? error : new Error(t('settings.tokens.notRefreshed'), { cause: error });
    }
  });

export const useExpireToken = (entity: string) =>
  useTokenChange((access_token: string) =>
    call(routes.expireAccessToken, { body: { access_token, type: 'organization', entity } }),
  );
