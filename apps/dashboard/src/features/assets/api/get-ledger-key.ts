import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';

export function getLedgerKey(signal?: AbortSignal) {
  return call(routes.getLedgerKey, {}, signal);
}
