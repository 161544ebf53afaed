import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { hashPassword } from '../../../platform/session/hash-password.ts';

/** Throws CallError CURRENT_PASSWORD_WRONG, PASSWORD_RULES or TOO_MANY_ATTEMPTS. */
export async function changePassword(
  current: string,
  password: string,
  passwordConfirm: string,
): Promise<void> {
  const currentPassword = await hashPassword(current);
  await call(routes.changePassword, { body: { currentPassword, password, passwordConfirm } });
}
