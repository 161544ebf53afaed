import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';

/** Requests a mail with a link. Throws CallError, never because there is no such user. */
export async function requestResetLink(username: string): Promise<void> {
  await call(routes.forgotPassword, { body: { username: username.trim() } });
}
