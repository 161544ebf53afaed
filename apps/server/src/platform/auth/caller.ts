import type { CustomerScope, Role, Scope, TokenType } from '@assay/contract/roles';

/** Who makes a request, determined once before its handler runs. */
export interface Caller {
  /** Null for an organisation's token. */
  userId: string | null;
  username: string | null;
  roles: readonly Role[];
  tokenType: TokenType;
  /** The token's own id; revoking it ends the session. */
  tokenId: string;
  /** The name of an organisation's token. */
  tokenName?: string;
  /** Key of the maps service, from the payload of a user's token. */
  mapsKey?: string | undefined;
  /** The scopes of an organisation's or a resource's token; a user may do whatever the role allows. */
  scopes?: readonly (Scope | CustomerScope)[];
  /** The one thing that a resource token opens. */
  resource?: { type: 'record' | 'request'; id: string };
  /**
   * The organisation requires a second factor that the user has not set up: only the routes for setting it up
   * are open.
   */
  lacksTwoFactor?: boolean;
  /** Set for a member of a limiting group: the user whose permissions the database applies. */
  viewerId?: string;
  /** The caller's own organisation. */
  homeOrganisationId: string;
  /**
   * The organisation whose data this request sees: the caller's own, or the one that a support user acts for.
   */
  organisationId: string;
}

export interface Credentials {
  token: string;
  tokenType: TokenType;
  /** Identifier of the organisation to act for, from the request's header. */
  onBehalfOf: string | null;
}

/**
 * Verifies a bearer token. Throws RefusedError: NOT_SIGNED_IN, TokenExpiredError, or FORBIDDEN for an
 * organisation that the caller may not act for.
 */
export type Authenticate = (credentials: Credentials) => Promise<Caller>;
