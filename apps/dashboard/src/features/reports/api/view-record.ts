import { type Call, createClient } from '@assay/contract/client';
import type { Report } from '@assay/contract/reports';
import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { localiseFailures } from '../../../platform/api/localise-error.ts';

/** A client for the fragment's token, which stays in the browser’s memory, never in its storage. */
export function createGuestCall(token: string): Call {
  return localiseFailures(createClient({ baseUrl: '', token: () => ({ value: token, type: 'resource' }) }));
}

/**
 * The one record that the token opens, as described in its report. Throws CallError if the link is not valid.
 */
export function useSharedRecord(token: string) {
  return useQuery({
    queryKey: ['shared-record', token],
    queryFn: async ({ signal }) => {
      const call = createGuestCall(token);
      const accepted = await call(routes.signInWithToken, { body: { token } }, signal);
      const resource = 'resource' in accepted ? accepted.resource : null;
      if (!resource) throw new Error('Failed to login with resource token.');
      const query = { recordid: resource.id };
      const report = (await (await call(routes.getReport, { query }, signal)).json()) as Report;
      return { recordId: resource.id, report };
    },
    retry: false,
    gcTime: 0,
  });
}
