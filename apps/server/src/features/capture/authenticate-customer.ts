import { CUSTOMER_SCOPE } from '@assay/contract/roles';
import type { Authenticate } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { findRequestByToken } from '../work-orders/work-orders.ts';

/** 256 bits in base64url, as in links. Other resource tokens begin with a prefix of their own. */
const TOKEN = /^[\w-]{43}$/;

export function isCustomersToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * Authenticates the holder of a work order's link. Only the routes of the capture page accept the one scope
 * of such a token, so it opens nothing else; those routes decide what can still be done with a request that
 * has ended.
 */
export function createCustomerAuthentication(database: Database): Authenticate {
  return async ({ token, onBehalfOf }) => {
    const request = isCustomersToken(token) ? await findRequestByToken(database, token) : null;
    if (!request) throw new RefusedError('NOT_SIGNED_IN');
    if (onBehalfOf !== null) throw new RefusedError('FORBIDDEN');
    const { id, organisationId } = request;
    return {
      userId: null,
      username: null,
      roles: [],
      tokenType: 'resource',
      scopes: [CUSTOMER_SCOPE],
      tokenId: id,
      tokenName: 'customer',
      resource: { type: 'request', id },
      homeOrganisationId: organisationId,
      organisationId,
    };
  };
}
