import { describeSandbox } from '@assay/analysis';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { type DiskRoom, describeDisk } from '../../platform/storage/disk-room.ts';

type Notice = RouteAnswer<typeof routes.listNotices>['docs'][number];

interface Sources {
  /** What differs from the ledger, in words; null where nothing does. */
  readonly differences: () => Promise<string | null>;
  /** What is wrong with the clock, in words; null where nothing is. */
  readonly clock: () => Promise<string | null>;
  readonly disk: DiskRoom;
  readonly describe?: typeof describeSandbox;
}

/** What is wrong with this installation; empty where nothing is. Starts a decoder if none was started yet. */
export async function readNotices(sources: Sources): Promise<Notice[]> {
  const { differences, clock, disk, describe = describeSandbox } = sources;
  const state = await disk.read();
  return [
    ...tell('LEDGER_DIFFERS', await differences()),
    ...tell('CLOCK_WRONG', await clock()),
    ...tell(state.level === 'full' ? 'STORAGE_FULL' : 'STORAGE_LOW', describeDisk(state)),
    ...(await readSandboxNotices(describe)),
  ];
}

function tell(code: Notice['code'], message: string | null): Notice[] {
  return message === null ? [] : [{ code, message }];
}

async function readSandboxNotices(describe: typeof describeSandbox): Promise<Notice[]> {
  try {
    const { notice } = await describe();
    return notice ? [{ code: 'WEAK_SANDBOX', message: notice }] : [];
  } catch (error) {
    return [{ code: 'NO_SANDBOX', message: error instanceof Error ? error.message : String(error) }];
  }
}
