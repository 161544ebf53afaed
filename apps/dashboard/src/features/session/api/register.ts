import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { hashPassword } from '../../../platform/session/hash-password.ts';

export interface NewOrganisation {
  displayName: string;
  email: string;
  password: string;
  passwordConfirm: string;
}
export type RegistrationField = 'displayName' | 'email' | 'password' | 'passwordConfirm';

/** Asks for the mail with the link. Throws CallError, never because the address is known. */
export async function register(body: NewOrganisation): Promise<void> {
  await call(routes.register, { body });
}

export async function resendConfirmation(email: string): Promise<void> {
  await call(routes.resendConfirmation, { body: { email } });
}

/** Requires the chosen password. Returns the name to sign in with. Throws CallError. */
export async function confirmRegistration(token: string, password: string): Promise<string> {
  const body = { token, password: await hashPassword(password) };
  return (await call(routes.confirmRegistration, { body })).username;
}

/** The field that the server rejected; by default the address. */
export function fieldOf(error: unknown): RegistrationField {
  if (!(error instanceof CallError)) return 'email';
  if (error.code === 'PASSWORD_RULES') return 'password';
  const issues = error.details?.issues as { path: string[] }[] | undefined;
  const name = issues?.[0]?.path[0];
  return name === 'displayName' || name === 'password' || name === 'passwordConfirm' ? name : 'email';
}
