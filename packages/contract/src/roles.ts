/**
 * Roles of a signed-in user. A guest has no role: not signed in, or holding a resource token. An auditor
 * reads everything and changes nothing; an approver does what a user does, and confirms decisions.
 */
export const ROLES = ['admin', 'user', 'support', 'auditor', 'approver'] as const;
export type Role = (typeof ROLES)[number];

/** The values of `X-Token-Type`, which names the kind of the bearer token. */
export const TOKEN_TYPES = ['user', 'organization', 'resource'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/**
 * Who may call an endpoint or open a screen.
 * `public`: anyone. `guest`: only those not signed in. `signed-in`: any role. A list: one of these roles.
 */
export type Access = 'public' | 'guest' | 'signed-in' | readonly Role[];

/** The one rule behind server, guards, navigation and search. A guest has no role. */
export function mayEnter(access: Access, roles: readonly Role[]): boolean {
  if (access === 'public') return true;
  if (access === 'guest') return roles.length === 0;
  if (access === 'signed-in') return roles.length > 0;
  return roles.some((role) => access.includes(role));
}

/** A user whose only role is auditor changes nothing. */
export const mayChange = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'auditor');

/** What an access token may be used for; each route that takes such tokens names the one it needs. */
export const SCOPES = [
  'records:read',
  'records:write',
  'assets:read',
  'assets:write',
  'forensics:run',
  'settings:read',
  'settings:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scope of a work order's link: to answer that one request. No token can be given it. */
export const CUSTOMER_SCOPE = 'requests:answer';
export type CustomerScope = typeof CUSTOMER_SCOPE;
