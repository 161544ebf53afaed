import { describeSandbox } from '@assay/analysis';
import type { RouteAnswer, routes } from '@assay/contract';

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
