import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';

export async function isResetTokenValid(token: string, signal?: AbortSignal): Promise<boolean> {
  return (await call(routes.validatePasswordToken, { body: { token } }, signal)).valid;
}

export async function resetPassword(token: string, password: string, passwordConfirm: string): Promise<void> {
  await call(routes.resetPassword, { body: { token, password, passwordConfirm } });
}
