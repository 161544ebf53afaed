import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus } from '../schemas/basics.ts';
import { signedIn } from './users.ts';

const row = { method: 'POST', tag: 'Single sign-on', access: 'public' } as const;

export const findSignOn = defineRoute({
  ...row,
  id: 'findSignOn',
  path: '/api/v1/users/signon/find',
  summary:
    'Which organisations sign in through a provider of their own, by mail domain or identifier; says nothing of users',
  body: z.strictObject({
    /** A mail address, of which only the domain is used, or an organisation's identifier. */
    name: z.string().trim().toLowerCase().min(1).max(254),
  }),
  output: z.object({
    status: successStatus,
    docs: z.array(z.object({ identifier: z.string(), name: z.string() })),
  }),
  errors: ['SIGN_ON_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
});

export const beginSignOn = defineRoute({
  ...row,
  id: 'beginSignOn',
  path: '/api/v1/users/signon/begin',
  summary: 'Where to send the browser to sign in at the organisation’s provider (code flow with PKCE)',
  body: z.strictObject({
    organization: z.string().max(63),
    /** Saves users from typing their address again. */
    loginHint: z.string().max(254).optional(),
  }),
  output: z.object({
    status: successStatus,
    url: z.string(),
    /** The same browser keeps it until it returns to /callback. */
    ticket: z.string(),
  }),
  errors: ['SIGN_ON_NOT_FOUND', 'IDENTITY_PROVIDER_SILENT', 'TOO_MANY_ATTEMPTS'],
});

export const finishSignOn = defineRoute({
  ...row,
  id: 'finishSignOn',
  path: '/api/v1/users/signon/finish',
  summary: 'Open a session with what the provider gave the browser for /callback; once',
  body: z.strictObject({
    ticket: z.string().max(100),
    /** The query of the address to which the provider sent the browser: `?code=…&state=…`. */
    search: z.string().max(8_000),
  }),
  output: z.discriminatedUnion('outcome', [
    signedIn.extend({ outcome: z.literal('signed-in') }),
    /** As at sign-in by password, if the organisation requires a second factor. */
    z.object({ status: successStatus, outcome: z.literal('two-factor'), challengeToken: z.string() }),
  ]),
  errors: ['SIGN_ON_FAILED', 'SIGN_ON_REFUSED', 'IDENTITY_PROVIDER_SILENT', 'TOO_MANY_ATTEMPTS'],
});
