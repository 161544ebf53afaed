import type { Authenticate } from '../../platform/auth/caller.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { VerifyAccessToken } from './verify-token.ts';

/** Authenticates requests whose token is not a user's. Such a token acts only in its own organisation. */
export function createTokenAuthentication(verify: VerifyAccessToken): Authenticate {
  return async ({ token, tokenType, onBehalfOf }) => {
    if (tokenType === 'user') throw new RefusedError('NOT_SIGNED_IN');
    const { id, name, scopes, recordId, organisation } = await verify(token, tokenType);
    if (onBehalfOf !== null && onBehalfOf !== organisation.identifier) throw new RefusedError('FORBIDDEN');
    return {
      userId: null,
      username: null,
      roles: [],
      tokenType,
      scopes,
      tokenId: id,
      tokenName: name || tokenType,
      homeOrganisationId: organisation.id,
      organisationId: organisation.id,
      ...(recordId ? { resource: { type: 'record' as const, id: recordId } } : {}),
    };
  };
}
