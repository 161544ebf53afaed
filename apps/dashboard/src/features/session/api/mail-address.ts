import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { hashPassword } from '../../../platform/session/hash-password.ts';

/** Asks for the mail with the link. Throws CallError CURRENT_PASSWORD_WRONG or TOO_MANY_ATTEMPTS. */
export async function requestMailChange(email: string, password: string): Promise<void> {
  const body = { email, currentPassword: await hashPassword(password) };
  await call(routes.requestMailChange, { body });
}

/** Gives the address that mail goes to from now on. Throws CallError. */
export async function confirmMailChange(token: string): Promise<string> {
  return (await call(routes.confirmMailChange, { body: { token } })).email;
}
