import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { hashPassword } from '../../../platform/session/hash-password.ts';

/** Throws CallError CURRENT_PASSWORD_WRONG or TOO_MANY_ATTEMPTS. */
export async function confirmPassword(password: string): Promise<void> {
  await call(routes.confirmPassword, { body: { currentPassword: await hashPassword(password) } });
}

/** Whether a call was refused because the sign-in is some minutes old: with the password it is answered. */
export function wantsPassword(error: unknown): boolean {
  return error instanceof CallError && error.details?.confirm === 'password';
}
