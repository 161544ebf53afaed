import { describeSandbox } from '@assay/analysis';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { type DiskRoom, type DiskState, describeDisk } from '../../platform/storage/disk-room.ts';
import type { Unsent } from '../outbox/outbox.ts';

type Notice = RouteAnswer<typeof routes.listNotices>['docs'][number];

interface Sources {
  /** Differences from the ledger, in words; null if there are none. */
  readonly differences: () => Promise<string | null>;
  /** What is wrong with the clock, in words; null if nothing is. */
  readonly clock: () => Promise<string | null>;
  readonly disk: DiskRoom;
  /** That the virus scanner does not answer, in words; null if it does, or none is set up. */
  readonly scanner: () => Promise<string | null>;
  /** The number of files in quarantine, in words; null if there are none. */
  readonly quarantine: () => Promise<string | null>;
  /** The unsent messages to people; null if there are none. */
  readonly unsent: () => Promise<Unsent | null>;
  readonly describe?: typeof describeSandbox;
}

/**
 * Problems of this installation, and messages waiting in the organisation’s outbox; empty if there are none.
 * Starts a decoder if none was started yet.
 */
export async function readNotices(sources: Sources): Promise<Notice[]> {
  const { differences, clock, disk, scanner, quarantine, unsent, describe = describeSandbox } = sources;
  const state = await disk.read();
  return [
    ...makeNotice('LEDGER_DIFFERS', await differences()),
    ...makeNotice('CLOCK_WRONG', await clock()),
    ...makeDiskNotice(state),
    ...(await readSandboxNotices(describe)),
    ...makeNotice('SCANNER_AWAY', await scanner()),
    ...makeNotice('FILES_QUARANTINED', await quarantine()),
    ...makeUnsentNotice(await unsent()),
  ];
}

function makeNotice(code: Notice['code'], message: string | null): Notice[] {
  return message === null ? [] : [{ code, message }];
}

function makeDiskNotice(state: DiskState): Notice[] {
  const { level, freeBytes, folder } = state;
  const code = level === 'full' ? 'STORAGE_FULL' : 'STORAGE_LOW';
  return makeNotice(code, describeDisk(state)).map((notice) => ({ ...notice, disk: { freeBytes, folder } }));
}

function makeUnsentNotice(unsent: Unsent | null): Notice[] {
  if (unsent === null) return [];
  const { message, count, newest } = unsent;
  return [{ code: 'MESSAGES_UNSENT', message, unsent: { count, newest } }];
}

async function readSandboxNotices(describe: typeof describeSandbox): Promise<Notice[]> {
  try {
    const { notice } = await describe();
    return notice ? [{ code: 'WEAK_SANDBOX', message: notice }] : [];
  } catch (error) {
    return [{ code: 'NO_SANDBOX', message: error instanceof Error ? error.message : String(error) }];
  }
}
