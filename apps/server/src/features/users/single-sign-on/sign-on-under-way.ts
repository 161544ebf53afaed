import { createHash, randomBytes } from 'node:crypto';
import { createSealer } from '../../../platform/auth/seal.ts';
import type { InstanceSecret } from '../../../platform/config/secret.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq, gt, lt, sql } from '../../../platform/database/orm.ts';
import { signOnsUnderWay } from '../../../platform/database/schema/identity-providers.ts';

/** The values from the beginning, to compare with the callback. */
export interface SignOnChecks {
  state: string;
  nonce: string;
  /** The verifier of PKCE. */
  verifier: string;
  issuer: string;
  clientId: string;
  redirectUri: string;
}

export interface SignOnsUnderWay {
  /** Returns the ticket for the browser: a callback without it comes from somebody else. */
  begin(organisationId: string, checks: SignOnChecks): Promise<string>;
  /** Once. Null if it has expired, was taken before or never existed. */
  take(ticket: string): Promise<{ organisationId: string; checks: SignOnChecks } | null>;
}

/** Long enough for a second factor at the provider. */
const MINUTES = 15;

const digestOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

export function createSignOnsUnderWay(database: Database, secret: InstanceSecret): SignOnsUnderWay {
  const sealer = createSealer(secret.derive('sign-ons under way'));
  return {
    async begin(organisationId, checks) {
      const ticket = randomBytes(32).toString('base64url');
      const digest = digestOf(ticket);
      const sealedChecks = sealer.seal(JSON.stringify(checks), digest);
      const expiresAt = new Date(Date.now() + MINUTES * 60_000);
      await database.withOrganisation(organisationId, async (t) => {
        await t.delete(signOnsUnderWay).where(lt(signOnsUnderWay.expiresAt, sql`now()`));
        await t.insert(signOnsUnderWay).values({ digest, organisationId, sealedChecks, expiresAt });
      });
      return ticket;
    },
    async take(ticket) {
      const digest = digestOf(ticket);
      const isGood = and(eq(signOnsUnderWay.digest, digest), gt(signOnsUnderWay.expiresAt, sql`now()`));
      const [row] = await database.asSystem((t) => t.delete(signOnsUnderWay).where(isGood).returning());
      if (!row) return null;
      const checks = JSON.parse(sealer.open(row.sealedChecks, digest)) as SignOnChecks;
      return { organisationId: row.organisationId, checks };
    },
  };
}
