import type { Socket } from 'node:net';
import {
  MAILBOX_CHECKS,
  type MailboxCheckName,
  type MailboxProblemKind,
  type MailboxTest,
} from '@assay/contract/mailboxes';
import { requireTarget, selectFolder } from './connection/folders.ts';
import { type MailboxAccess, type OpenMailbox, openMailbox, placeOf } from './connection/open-mailbox.ts';
import { explainFailure, MailboxProblem } from './mailbox-problem.ts';
import type { MailboxRow } from './mailbox-rows.ts';

const TIMEOUT_MS = 60_000;
const FOLDERS_AT_MOST = 200;
/** The longest name of a mailbox folder. */
const PATH_AT_MOST = 500;
/**
 * Limit of all the server's answers; about ten thousand folders. They are read in the process that answers
 * calls.
 */
const BYTES_AT_MOST = 2 * 1024 ** 2;
const LOOK_MS = 20;

/** The check that each kind of problem fails; those before it passed. */
const CHECK_OF: Readonly<Partial<Record<MailboxProblemKind, MailboxCheckName>>> = {
  address: 'address',
  connection: 'connection',
  security: 'security',
  login: 'login',
  folder: 'folder',
  target: 'target',
};

/** Tests a mailbox as it would be read, up to its folders; no message is read, moved or marked. */
export async function testMailbox(
  row: MailboxRow,
  access: MailboxAccess,
  signal: AbortSignal,
): Promise<MailboxTest> {
  const flood = new AbortController();
  const limit = AbortSignal.any([signal, flood.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let watch: NodeJS.Timeout | undefined;
  const onSocket = (socket: Socket) => {
    watch = setInterval(() => {
      if (socket.bytesRead <= BYTES_AT_MOST) return;
      flood.abort(new MailboxProblem('other', `${placeOf(row).where} says more than a test reads.`));
    }, LOOK_MS);
  };
  const at = new Date().toISOString();
  const found: { messages: number | null; folders: string[] } = { messages: null, folders: [] };
  let mailbox: OpenMailbox | null = null;
  /** The last step reached. */
  let reached: MailboxCheckName = 'connection';
  try {
    mailbox = await openMailbox(row, access, limit, onSocket);
    reached = 'folder';
    const listed = await mailbox.client.list();
    const paths = listed.map(({ path }) => path).filter(({ length }) => length <= PATH_AT_MOST);
    found.folders = paths.slice(0, FOLDERS_AT_MOST);
    found.messages = await selectFolder(mailbox, row.folder, 'readOnly').then(({ exists }) => exists);
    reached = 'target';
    await requireTarget(mailbox, row.targetFolder);
    return {
      at,
      passed: true,
      passedChecks: [...MAILBOX_CHECKS],
      failedCheck: null,
      problem: null,
      ...found,
    };
  } catch (error) {
    signal.throwIfAborted();
    const problem = explainFailure(limit.aborted ? limit.reason : error, placeOf(row));
    if (!problem) throw error;
    const failedCheck = CHECK_OF[problem.kind] ?? reached;
    const passedChecks = MAILBOX_CHECKS.slice(0, MAILBOX_CHECKS.indexOf(failedCheck));
    return { at, passed: false, passedChecks, failedCheck, problem: problem.inWords(), ...found };
  } finally {
    clearInterval(watch);
    await mailbox?.close();
  }
}
