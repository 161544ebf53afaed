import type { Capture } from '@assay/contract/capture';
import { type Call, CallError } from '@assay/contract/client';
import type { Answer } from '@assay/contract/questions/answer';
import { type AnswerFault, checkAnswers } from '@assay/contract/questions/check-answers';
import type { FileQuestionType } from '@assay/contract/questions/question-types';
import type { Readable } from '../../../platform/store.ts';
import type { Channel } from '../questions/page-file.ts';
import { checkFile, type Size } from './check-file.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import { handIn } from './hand-in.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createKeptFiles, presentFile } from './kept-files.ts';
import { createRetryUntilDone } from './retry-until-done.ts';
import { createSessionStore, type Refused, type SessionState } from './session-store.ts';
import { makeKeys } from './sign-statement.ts';
import { joinAnswers, withoutFiles } from './write-statement.ts';

export interface CaptureSession extends Readable<SessionState> {
  answer(questionId: string, answer: Answer | undefined): void;
  addFiles(questionId: string, files: readonly File[], channel: Channel): Promise<void>;
  removeFile(id: string): Promise<void>;
  /** Resolves to the faults in the answers; if there are any, nothing was sent. Otherwise see `phase`. */
  submit(language: string): Promise<readonly AnswerFault[]>;
  close(): void;
}

interface CaptureSessionDeps {
  readonly call: Call;
  readonly store: DraftStore;
  /** Called if the request has ended in the meantime. */
  readonly onEnded: () => void;
  /** Fires `online`; by default the window. */
  readonly network?: EventTarget;
}

/**
 * The logic of one request's page. Answers and files are stored on the device as they come; files are sent at
 * once and then submitted with the answers, signed.
 */
export async function openCaptureSession(
  capture: Capture,
  { call, store: drafts, onEnded, network }: CaptureSessionDeps,
): Promise<CaptureSession> {
  const { requestId, questions, limits } = capture;
  const draft = (await drafts.readDraft(requestId)) ?? (await beginDraft(capture));
  const left = await drafts.listFiles(requestId);
  const session = createSessionStore({
    answers: draft.answers,
    files: left.map(presentFile),
    refusals: {},
    phase: 'answering',
    isOffline: false,
    isKept: drafts.isLasting,
    receipt: null,
    ownPrints: {},
  });
  const ended = new AbortController();
  const { signal } = ended;
  const setOffline = (isOffline: boolean) => {
    if (session.read().isOffline !== isOffline) session.set({ isOffline });
  };
  const onFailure = (error: unknown) => {
    if (hasEnded(error) && session.read().phase === 'answering') onEnded();
  };
  const retryUntilDone = createRetryUntilDone({ signal, setOffline, network });
  const files = createKeptFiles(left, { call, session, retryUntilDone, limits, signal, drafts, onFailure });
  const answers = createKeptAnswers({ draft, drafts, session, call, signal, onFailure });
  void files.sendAll();

  /** The size of the first photo of an even surface, by question. Sizes from an earlier visit are not known. */
  const flatSizes = new Map<string, Size>();
  /** Null if the file is accepted. */
  async function addFile(blob: File, questionId: string, channel: Channel): Promise<Refused | null> {
    const question = questions.find(({ id }) => id === questionId);
    const type = question?.type as FileQuestionType;
    if (session.read().files.length >= limits.files)
      return { name: blob.name, note: { key: 'tooMany', values: { count: limits.files } } };
    // The first of them may have been removed: then the next one is.
    if (!session.read().files.some((file) => file.questionId === questionId)) flatSizes.delete(questionId);
    const flat = question?.flat ? { first: flatSizes.get(questionId) ?? null } : null;
    const { refusal, warning, size } = await checkFile(blob, type, limits, flat);
    if (refusal) return { name: blob.name, note: refusal };
    if (size && !flatSizes.has(questionId)) flatSizes.set(questionId, size);
    const id = crypto.randomUUID();
    await files.add({ id, requestId, questionId, name: blob.name, channel, blob, warning });
    return null;
  }

  return {
    read: session.read,
    subscribe: session.subscribe,

    answer(questionId, answer) {
      const { [questionId]: _, ...others } = session.read().answers;
      session.set({ answers: answer === undefined ? others : { ...others, [questionId]: answer } });
      answers.save();
    },

    async addFiles(questionId, added, channel) {
      const refusals: Refused[] = [];
      for (const file of added) {
        const refused = await addFile(file, questionId, channel);
        if (refused) refusals.push(refused);
      }
      session.refuse(questionId, refusals);
      answers.save();
      void files.sendAll();
    },

    removeFile: files.remove,

    async submit(language) {
      const { answers: given, files: shown } = session.read();
      const faults = checkAnswers(questions, joinAnswers(questions, given, shown));
      if (faults.length > 0) return faults;
      await answers.keep();
      session.set({ phase: 'preparing' });
      try {
        const receipt = await handIn(
          { capture, draft, session, files, call, retryUntilDone, signal },
          language,
        );
        session.set({ phase: 'done', receipt });
        await drafts.clear(requestId);
      } catch (error) {
        if (error instanceof CallError && error.code.startsWith('REQUEST_')) onEnded();
        session.set({ phase: 'failed' });
      }
      return [];
    },

    close() {
      ended.abort(new Error('the page was closed'));
      for (const { preview } of session.read().files) if (preview) URL.revokeObjectURL(preview);
    },
  };
}

function hasEnded(error: unknown): boolean {
  const codes = ['REQUEST_EXPIRED', 'REQUEST_SUBMITTED', 'NOT_SIGNED_IN'];
  return error instanceof CallError && codes.includes(error.code);
}

async function beginDraft({ requestId, questions, forwardAnswers, workflowData }: Capture): Promise<Draft> {
  return {
    requestId,
    submissionId: crypto.randomUUID(),
    keys: await makeKeys(),
    answers: { ...forwardAnswers, ...withoutFiles(questions, workflowData) },
  };
}
