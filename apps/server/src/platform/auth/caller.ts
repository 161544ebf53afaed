import type { CustomerScope, Role, Scope, TokenType } from '@assay/contract/roles';

/** Who makes a request, settled once before its handler runs. */
export interface Caller {
  /** Null for an organisation's own token. */
  userId: string | null;
  username: string | null;
  roles: readonly Role[];
  tokenType: TokenType;
  /** The token's own id; revoking it ends the session. */
  tokenId: string;
  /** What an organisation's token is called. */
  tokenName?: string;
  /** Key of the maps service, from the payload of a user's token. */
  mapsKey?: string | undefined;
  /** What an organisation's or a resource's token may be used for; a user may do whatever the role allows. */
  scopes?: readonly (Scope | CustomerScope)[];
  /** The one thing that a resource token opens. */
  resource?: { type: 'record' | 'request'; id: string };
  /** The organisation requires a second factor that the user has not set up: only what leads there is open. */
  lacksTwoFactor?: boolean;
  /** Set for a member of a group that limits: with whose eyes the database looks. */
  viewerId?: string;
  /** Where the caller belongs. */
  homeOrganisationId: string;
  /** Whose data this request sees: the home, or the one that a support user acts for. */
  organisationId: string;
}

export interface Credentials {
  token: string;
  tokenType: TokenType;
  /** Identifier of the organisation to act for, from the request's header. */
  onBehalfOf: string | null;
}

/** Checks a bearer token. Throws RefusedError: NOT_SIGNED_IN, TokenExpiredError, or FORBIDDEN for whom it may not act. */
export type Authenticate = (credentials: Credentials) => Promise<Caller>;
