import type { Capture } from '@assay/contract/capture';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { Draft, DraftStore } from './draft-store.ts';
import type { SessionStore } from './session-store.ts';

/** The answers of one request: kept on the device at once, and on the server after a pause. */
export interface KeptAnswers {
  /** On the device now, because the page may be closed at any moment; on the server when there is a pause. */
  save(): void;
  /** Only on the device: what waits for a pause is no longer sent. */
  keep(): Promise<void>;
}

interface KeptAnswersDeps {
  readonly draft: Draft;
  readonly drafts: DraftStore;
  readonly session: SessionStore;
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown) => void;
}

const SEND_AFTER_MS = 600;

export function createKeptAnswers(deps: KeptAnswersDeps): KeptAnswers {
  const { draft, drafts, session, call, signal, onFailure } = deps;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function writeDraft(): Promise<void> {
    const { answers } = session.read();
    return drafts.writeDraft({ ...draft, answers }).catch(() => session.set({ isKept: false }));
  }

  async function send(): Promise<void> {
    const params = { id: draft.requestId };
    const body = { workflowData: session.read().answers as Capture['workflowData'] };
    // A failure loses nothing: the device has the answers, and the server's copy is for other devices.
    await call(routes.keepWorkflowData, { params, body }, signal).catch(onFailure);
  }

  return {
    save() {
      void writeDraft();
      clearTimeout(pause);
      pause = setTimeout(() => void send(), SEND_AFTER_MS);
    },
    keep() {
      clearTimeout(pause);
      return writeDraft();
    },
  };
}
