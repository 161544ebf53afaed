import type { Call } from '@assay/contract/client';
import type { Transaction } from '../src/platform/database/database.ts';
import { createOrganisation, createUser, signIn } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** An organisation of the test's own, and a user of it who is signed in. */
export interface Workplace {
  readonly organisationId: string;
  readonly token: string;
  /** Calls the API as the user. */
  readonly call: Call;
  /** Works on the organisation's rows. */
  readonly inOrganisation: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
}

export async function openWorkplace(
  server: TestServer,
  given: Parameters<typeof createUser>[2] = {},
): Promise<Workplace> {
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation, given);
  const token = await signIn(server.client(), user);
  return {
    ...{ organisationId: organisation.id, token, call: server.client(token) },
    inOrganisation: (work) => server.platform.database.withOrganisation(organisation.id, work),
  };
}
