import type { RouteId } from '@assay/contract/route-id';

/** Calls about the one who is signed in: never on another organisation's behalf. By name, so that their rows load later. */
const PERSONAL: readonly RouteId[] = [
  'login',
  'loginWithTwoFactorCode',
  'signInWithToken',
  'logout',
  'listOrganisations',
  'updateUser',
  'updateOwnUser',
  'changePassword',
  'requestMailChange',
  'setPhoto',
  'removePhoto',
  'listSessions',
  'revokeSession',
  'revokeAllSessions',
  'setUpTwoFactor',
  'confirmTwoFactor',
];
const names = new Set<string>(PERSONAL);

export function isPersonal(routeId: string): boolean {
  return names.has(routeId);
}
