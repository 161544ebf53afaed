import * as routes from '@assay/contract/routes';
import { call } from '../api/client.ts';

const LIMIT_MS = 4_000;

/** Asks for as little as there is; the call itself notes whether an answer came. */
export async function probeServer(): Promise<void> {
  await call(routes.getVersion, {}, AbortSignal.timeout(LIMIT_MS)).catch(() => undefined);
}
