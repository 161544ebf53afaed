import type { Scope } from '@assay/contract/roles';
import type { User } from '@assay/contract/users';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { VerifyAccessToken } from './verify-token.ts';

export interface AcceptedToken {
  organization: User['organization'];
  scopes: Scope[];
  resource: { type: 'record'; id: string } | null;
  expiresAt: string;
}

export type AcceptToken = (token: string, type: 'organization' | 'resource') => Promise<AcceptedToken>;

/**
 * What a token opens, for clients that begin with one. Throws RefusedError RESOURCE_TOKEN_FAILED for any
 * invalid resource token: its holder has no session that could have ended; AUTH_TOKEN_FAILED or
 * TokenExpiredError for an organisation's.
 */
export function createTokenAcceptance(verify: VerifyAccessToken): AcceptToken {
  return async (token, type) => {
    const { organisation, scopes, recordId, expiresAt } = await verify(token, type).catch(
      (error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        if (type === 'resource') throw new RefusedError('RESOURCE_TOKEN_FAILED', { cause: error });
        throw error.code === 'NOT_SIGNED_IN'
          ? new RefusedError('AUTH_TOKEN_FAILED', { cause: error })
          : error;
      },
    );
    return {
      organization: organisation,
      scopes: [...scopes],
      expiresAt: expiresAt.toISOString(),
      resource: recordId ? { type: 'record', id: recordId } : null,
    };
  };
}
