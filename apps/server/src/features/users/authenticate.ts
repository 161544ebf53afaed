import type { Authenticate } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, gt, isNull, or, sql } from '../../platform/database/orm.ts';
import { organisations, supportGrants } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { Session, Sessions } from './sessions.ts';

/** Authenticates a request by the access token of a signed-in user. */
export function createAuthenticate({
  database,
  tokens,
  sessions,
}: {
  database: Database;
  tokens: SessionTokens;
  sessions: Sessions;
}): Authenticate {
  return async ({ token, tokenType, onBehalfOf }) => {
    if (tokenType !== 'user') throw new RefusedError('NOT_SIGNED_IN');
    const { jti, mapsKey } = await tokens.read(token);
    const session = await sessions.find(jti);
    if (!session) throw new RefusedError('NOT_SIGNED_IN');
    const organisationId = await chooseOrganisation(database, session, onBehalfOf);
    // A user who acts for another organisation is in none of its groups.
    const isLimited = session.isLimited && organisationId === session.organisationId;
    return {
      userId: session.userId,
      username: session.username,
      roles: session.roles,
      tokenType,
      tokenId: jti,
      mapsKey,
      lacksTwoFactor: session.lacksTwoFactor,
      homeOrganisationId: session.organisationId,
      organisationId,
      ...(isLimited ? { viewerId: session.userId } : {}),
    };
  };
}

/** Support of the main organisation acts for organisations that allow it; that is checked each time. */
async function chooseOrganisation(
  database: Database,
  session: Session,
  onBehalfOf: string | null,
): Promise<string> {
  if (onBehalfOf === null || onBehalfOf === session.organisationIdentifier) return session.organisationId;
  if (!session.roles.includes('support') || !session.inMainOrganisation) throw new RefusedError('FORBIDDEN');
  const [granted] = await database.asSystem((t) =>
    t
      .select({ id: organisations.id })
      .from(organisations)
      .innerJoin(supportGrants, eq(supportGrants.organisationId, organisations.id))
      .where(
        and(
          eq(organisations.identifier, onBehalfOf),
          or(isNull(supportGrants.expiresAt), gt(supportGrants.expiresAt, sql`now()`)),
        ),
      ),
  );
  // It is not revealed whether it does not exist or does not allow it.
  if (!granted) throw new RefusedError('FORBIDDEN');
  return granted.id;
}
