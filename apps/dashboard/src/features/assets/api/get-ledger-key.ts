import { routes } from '@assay/contract';
import { call } from '../../../platform/api/client.ts';

export function getLedgerKey(signal?: AbortSignal) {
  return call(routes.getLedgerKey, {}, signal);
}
