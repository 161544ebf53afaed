import { CallError } from '@assay/contract/client';
import type { OrganisationConfig } from '@assay/contract/organisations';
import * as routes from '@assay/contract/routes';
import { t } from '../platform-texts.ts';
import { ORGANISATION_CONFIG_RETRY } from '../timings.ts';
import { call } from './client.ts';

/**
 * The organisation's settings. After a failure tried up to 10 times more, 0.5 s apart; a refusal is not tried again, and is
 * thrown as it is. Throws an Error 'Can not retrieve Organization Configuration.' for anything else.
 */
export async function loadConfig(signal?: AbortSignal): Promise<OrganisationConfig> {
  for (let retries = 0; ; retries++) {
    try {
      return (await call(routes.getOrganisationConfig, {}, signal)).config;
    } catch (error) {
      if (signal?.aborted || (error instanceof CallError && error.httpStatus === 401)) throw error;
      const isRefused = error instanceof CallError && error.httpStatus === 403;
      if (isRefused || retries === ORGANISATION_CONFIG_RETRY.retries) {
        throw new Error(t('session.configFailed'), { cause: error });
      }
      await new Promise((wake) => setTimeout(wake, ORGANISATION_CONFIG_RETRY.intervalMs));
    }
  }
}
