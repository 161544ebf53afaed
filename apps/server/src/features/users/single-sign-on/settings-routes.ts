import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { requireFreshSignIn } from '../authenticated-again.ts';
import { checkProvider } from './check-provider.ts';
import {
  belongsTo,
  clientOf,
  type ProviderRow,
  presentProvider,
  readProvider,
  removeProvider,
  requireGoodIssuer,
  saveProvider,
} from './provider-settings.ts';
import type { SignOnDeps } from './sign-on.ts';

export type ProviderSettingsDeps = Pick<SignOnDeps, 'database' | 'providers' | 'sealer'> & {
  /** The address to which providers redirect browsers. */
  readRedirectUri: () => string;
};

const targetOf = ({ organisationId: id, issuer: name }: Pick<ProviderRow, 'organisationId' | 'issuer'>) => ({
  type: 'identity-provider',
  id,
  name,
});

export function mountProviderSettings(app: FastifyInstance, parts: ProviderSettingsDeps): void {
  const { database, providers, sealer, readRedirectUri } = parts;

  mountRoute(app, routes.getIdentityProvider, async ({ caller }) => {
    const row = await database.withOrganisation(caller.organisationId, readProvider, { readOnly: true });
    return { ...SUCCESS, data: row && presentProvider(row), redirectUri: readRedirectUri() };
  });

  mountRoute(app, routes.saveIdentityProvider, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    // Setting a provider decides who gets in.
    await requireFreshSignIn({ database }, caller);
    requireGoodIssuer(body.issuer, providers.reach);
    return database.withOrganisation(organisationId, async (t) => {
      const row = await saveProvider(t, sealer, organisationId, body);
      const { clientSecret, ...details } = body;
      const secret = clientSecret === undefined ? 'kept' : clientSecret === null ? 'none' : 'set';
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'identity-provider.saved',
        target: targetOf(row),
        details: { ...details, secret },
      });
      return { ...SUCCESS, data: presentProvider(row) };
    });
  });

  mountRoute(app, routes.removeIdentityProvider, async ({ caller, request }) => {
    const { organisationId } = caller;
    await requireFreshSignIn({ database }, caller);
    await database.withOrganisation(organisationId, async (t) => {
      const target = targetOf(await removeProvider(t, organisationId));
      await writeAudit(t, { ...auditedBy(caller, request), action: 'identity-provider.removed', target });
    });
    return SUCCESS;
  });

  mountRoute(app, routes.testIdentityProvider, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const row = await database.withOrganisation(organisationId, async (t) => {
      const target = targetOf({ organisationId, issuer: body.issuer });
      await writeAudit(t, { ...auditedBy(caller, request), action: 'identity-provider.tested', target });
      return readProvider(t);
    });
    const { issuer, clientId, clientSecret } = body;
    const kept = row && belongsTo(row, body) ? clientOf(row, sealer) : null;
    const client =
      clientSecret === undefined && kept ? kept : { issuer, clientId, clientSecret: clientSecret ?? null };
    // The stored secret is only sent to the provider for which it was given, never to another one that
    // somebody enters.
    const mayAuthenticate = clientSecret !== undefined || kept !== null || !row?.sealedSecret;
    const redirectUri = readRedirectUri();
    return { ...SUCCESS, checks: await checkProvider(providers, client, { mayAuthenticate, redirectUri }) };
  });
}
