import { CallError } from '@assay/contract/client';
import type { OrganisationConfig, OrganisationConfigUpdate } from '@assay/contract/organisations';
import * as routes from '@assay/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { loadConfig } from '../../../platform/api/organisation-config.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useChange } from '../../../platform/api/use-change.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';
import { t } from '../settings-texts.ts';
import { settingsKeys } from './settings-keys.ts';

/** The current settings: another administrator may have changed them since this page was opened. */
export function useConfig() {
  return useQuery({
    queryKey: settingsKeys.config,
    queryFn: async ({ signal }) => takeConfig(await loadConfig(signal)),
    // It retries by itself.
    retry: false,
  });
}

/** Navigation, guards and screens read the session's settings. */
function takeConfig(config: OrganisationConfig): OrganisationConfig {
  const session = readSession();
  if (session.phase === 'signed-in') writeSession({ ...session, config });
  return config;
}

/** The server's own message for a refusal, the specification's for everything else. */
function explain(error: unknown): Error {
  const isRefusal = error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500;
  return isRefusal ? error : new Error(t('settings.notUpdated'), { cause: error });
}

async function take(change: Promise<{ config: OrganisationConfig }>): Promise<OrganisationConfig> {
  try {
    return takeConfig((await change).config);
  } catch (error) {
    throw explain(error);
  }
}

export function useChangeConfig() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrganisationConfigUpdate) => take(call(routes.updateOrganisationConfig, { body })),
    onSuccess: (config) => {
      client.setQueryData(settingsKeys.config, config);
      return Promise.all([
        client.invalidateQueries({ queryKey: settingsKeys.profiles }),
        client.invalidateQueries({ queryKey: queryKeys.retention }),
      ]);
    },
  });
}

export function useProfiles() {
  return useQuery({
    queryKey: settingsKeys.profiles,
    queryFn: async ({ signal }) => (await call(routes.listConfigProfiles, {}, signal)).docs,
  });
}

export function useProfileChange<Input>(change: (input: Input) => Promise<unknown>) {
  return useChange(change, settingsKeys.profiles);
}

export const useSaveProfile = () =>
  useProfileChange((profileName: string) => call(routes.saveConfigProfile, { body: { profileName } }));

export const useRemoveProfile = () =>
  useProfileChange((profileName: string) => call(routes.removeConfigProfile, { body: { profileName } }));

export function useApplyProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileName: string) =>
      take(call(routes.saveConfigProfile, { body: { profileName, apply: true } })),
    onSuccess: (config) => client.setQueryData(settingsKeys.config, config),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.profiles }),
  });
}
