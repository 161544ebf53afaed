import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';

/** The proof document as the server wrote it. Throws CallError: CONFLICT while the entry is pending. */
export async function getAssetProof(id: string, signal?: AbortSignal): Promise<string> {
  const answer = await call(routes.getAssetProof, { params: { id } }, signal);
  return answer.text();
}
