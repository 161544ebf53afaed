import type { RouteOutput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { createSealer } from '../../../platform/auth/seal.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import type { ReadBaseUrl } from '../../../platform/http/read-base-url.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { outboundPolicy } from '../../../platform/outbound/outbound-policy.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserServices } from '../create-user-services.ts';
import type { OpenedSession } from '../sign-in.ts';
import { createProviders } from './providers.ts';
import { mountProviderSettings } from './settings-routes.ts';
import { beginSignOn, findOrganisations, finishSignOn, type SignOnDeps } from './sign-on.ts';
import { createSignOnsUnderWay } from './sign-on-under-way.ts';

type SignedIn = Extract<RouteOutput<typeof routes.finishSignOn>, { outcome: 'signed-in' }>;

export interface SingleSignOnDeps {
  readBaseUrl: ReadBaseUrl;
  presentSession: (opened: OpenedSession) => Promise<SignedIn>;
}

export function mountSingleSignOn(
  app: FastifyInstance,
  { database, passwords, secret, config }: Pick<Platform, 'database' | 'passwords' | 'secret' | 'config'>,
  { tokens, sessions, attempts }: UserServices,
  { readBaseUrl, presentSession }: SingleSignOnDeps,
): void {
  const parts: SignOnDeps = {
    database,
    passwords,
    tokens,
    sessions,
    providers: createProviders(outboundPolicy(config, config.privateIdentityProviders)),
    sealer: createSealer(secret.derive('identity provider secrets')),
    underWay: createSignOnsUnderWay(database, secret),
  };
  const readRedirectUri = () => `${readBaseUrl()}/callback`;
  mountProviderSettings(app, { ...parts, readRedirectUri });
  const count = ({ ip: value }: { ip: string }) => attempts.begin({ kind: 'sign-on-address', value });

  mountRoute(app, routes.findSignOn, async ({ body, request }) => {
    const attempt = await count(request);
    const found = await findOrganisations(parts, body.name);
    if (found.length === 0) throw new RefusedError('SIGN_ON_NOT_FOUND');
    await attempt.succeed();
    return { ...SUCCESS, docs: found.map(({ identifier, name }) => ({ identifier, name })) };
  });

  mountRoute(app, routes.beginSignOn, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const attempt = await count(request);
    const { organization: identifier, loginHint } = body;
    const begun = await beginSignOn(parts, { identifier, loginHint, redirectUri: readRedirectUri() });
    await attempt.succeed();
    return { ...SUCCESS, ...begun };
  });

  mountRoute(app, routes.finishSignOn, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const attempt = await count(request);
    const { 'user-agent': userAgent, cookie: cookies } = request.headers;
    const origin = { userAgent, cookies, ipAddress: request.ip };
    const result = await finishSignOn(parts, { ...body, ...origin });
    await attempt.succeed();
    return result.outcome === 'signed-in' ? presentSession(result) : { ...SUCCESS, ...result };
  });
}
