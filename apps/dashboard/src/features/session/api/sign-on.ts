import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { openSession } from '../../../platform/session/start-session.ts';

const TICKET_KEY = 'assay.sign-on';

/** Kept for this tab alone while it is at the organisation's provider: a browser that comes back without it did not start this sign-in. */
function storeTicket(ticket: string): void {
  sessionStorage.setItem(TICKET_KEY, ticket);
}

/** Once. */
function takeTicket(): string | null {
  const ticket = sessionStorage.getItem(TICKET_KEY);
  sessionStorage.removeItem(TICKET_KEY);
  return ticket;
}

export type SignOnOrganisation = RouteAnswer<typeof routes.findSignOn>['docs'][number];

/** The organisations that sign in through a provider of their own, by mail address or identifier. Throws CallError. */
export async function findSignOn(name: string): Promise<SignOnOrganisation[]> {
  return (await call(routes.findSignOn, { body: { name } })).docs;
}

/** Leaves this page for the organisation's provider. Throws CallError. */
export async function goToProvider(organization: string, name: string): Promise<void> {
  const loginHint = name.includes('@') ? name : undefined;
  const { url, ticket } = await call(routes.beginSignOn, { body: { organization, loginHint } });
  storeTicket(ticket);
  location.assign(url);
}

/**
 * Takes the query of the provider's redirect. Returns a challenge if the organisation requires a code as
 * well. Throws CallError.
 */
export async function finishSignOn(search: string): Promise<'signed-in' | { challengeToken: string }> {
  const body = { ticket: takeTicket() ?? '', search };
  const answer = await call(routes.finishSignOn, { body });
  if (answer.outcome === 'two-factor') return answer;
  await openSession(answer.user, answer.accessToken);
  return answer.outcome;
}
