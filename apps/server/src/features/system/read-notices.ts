import { describeSandbox } from '@assay/analysis';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';

type Notice = RouteAnswer<typeof routes.listNotices>['docs'][number];

/** What is wrong with this process's installation; empty where nothing is. Starts a decoder if none was started yet. */
export async function readNotices(describe: typeof describeSandbox = describeSandbox): Promise<Notice[]> {
  try {
    const { notice } = await describe();
    return notice ? [{ code: 'WEAK_SANDBOX', message: notice }] : [];
  } catch (error) {
    return [{ code: 'NO_SANDBOX', message: error instanceof Error ? error.message : String(error) }];
  }
}
