import type { RouteId } from '@assay/contract/route-id';

/** Calls about the one who is signed in: never on another organisation's behalf. By name, so that their rows load later. */
const PERSONAL: readonly string[] = [
  'login',
  'loginWithTwoFactorCode',
  'signInWithToken',
  'logout',
  'listOrganisations',
  'updateUser',
  'updateOwnUser',
  'changePassword',
  'confirmPassword',
  'requestMailChange',
  'setPhoto',
  'removePhoto',
  'listSessions',
  'revokeSession',
  'revokeAllSessions',
  'setUpTwoFactor',
  'confirmTwoFactor',
] satisfies RouteId[];

export function isPersonal(routeId: string): boolean {
  return PERSONAL.includes(routeId);
}
