import { describeSandbox } from '@assay/analysis';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';

type Notice = RouteAnswer<typeof routes.listNotices>['docs'][number];

interface Sources {
  /** What differs from the ledger, in words; null where nothing does. */
  readonly differences: () => Promise<string | null>;
  readonly describe?: typeof describeSandbox;
}

/** What is wrong with this installation; empty where nothing is. Starts a decoder if none was started yet. */
export async function readNotices({ differences, describe = describeSandbox }: Sources): Promise<Notice[]> {
  const message = await differences();
  const ofLedger: Notice[] = message === null ? [] : [{ code: 'LEDGER_DIFFERS', message }];
  return [...ofLedger, ...(await readSandboxNotices(describe))];
}

async function readSandboxNotices(describe: typeof describeSandbox): Promise<Notice[]> {
  try {
    const { notice } = await describe();
    return notice ? [{ code: 'WEAK_SANDBOX', message: notice }] : [];
  } catch (error) {
    return [{ code: 'NO_SANDBOX', message: error instanceof Error ? error.message : String(error) }];
  }
}
