import type { Capture, Receipt } from '@assay/contract/capture';
import { type Call, CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { Draft } from './draft-store.ts';
import type { KeptFiles } from './kept-files.ts';
import type { RetryUntilDone } from './retry-until-done.ts';
import type { SessionState, SessionStore } from './session-store.ts';
import { signStatement } from './sign-statement.ts';
import { writeStatement } from './write-statement.ts';

interface HandInDeps {
  readonly capture: Capture;
  readonly draft: Draft;
  readonly session: SessionStore;
  readonly files: KeptFiles;
  readonly call: Call;
  readonly retryUntilDone: RetryUntilDone;
  readonly signal: AbortSignal;
}

/** How often the statement is submitted while files turn out to have arrived changed or incomplete. */
const ATTEMPTS = 3;

/**
 * Sends the remaining files, then the signed statement of answers and fingerprints, and resolves to the server's receipt.
 * Rejects if a file was refused, or if the server refuses the statement.
 */
export async function handIn(deps: HandInDeps, language: string): Promise<Receipt> {
  const { capture, draft, session, files, call, retryUntilDone, signal } = deps;
  for (let attempt = 1; ; attempt++) {
    const { answers, files: shown } = session.read();
    const statement = await writeStatement(capture, {
      answers,
      files: shown,
      submissionId: draft.submissionId,
      language,
      print: files.print,
      now: new Date(),
    });
    const ids = statement.files.map(({ id }) => id);
    session.set({ phase: 'sending', ownPrints: await printsOf(files, ids) });
    await files.sendAll();
    // A file that the server refused is no longer stored.
    if (ids.some((id) => !files.has(id))) throw new Error('a file was refused');
    const body = await signStatement(draft.keys, JSON.stringify(statement));
    try {
      const params = { id: capture.requestId };
      return (await retryUntilDone(() => call(routes.submitWorkflowData, { params, body }, signal))).data;
    } catch (error) {
      if (!isLost(error) || attempt === ATTEMPTS) throw error;
      files.markUnsent();
    }
  }
}

/** Whether files that were sent are not on the server as they are here. */
function isLost(error: unknown): boolean {
  return error instanceof CallError && ['UPLOAD_INCOMPLETE', 'FILE_DIFFERS'].includes(error.code);
}

async function printsOf(files: KeptFiles, ids: readonly string[]): Promise<SessionState['ownPrints']> {
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await files.print(id)])));
}
