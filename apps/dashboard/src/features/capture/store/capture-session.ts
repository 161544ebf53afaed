import type { Capture, Receipt } from '@assay/contract/capture';
import { type Call, CallError } from '@assay/contract/client';
import type { Answer } from '@assay/contract/questions/answer';
import { type AnswerFault, checkAnswers } from '@assay/contract/questions/check-answers';
import type { FileQuestionType } from '@assay/contract/questions/question';
import * as routes from '@assay/contract/routes';
import type { Channel } from '../questions/page-file.ts';
import { checkFile } from './check-file.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import { createKeptFiles, presentFile } from './kept-files.ts';
import { createRetryUntilDone } from './retry-until-done.ts';
import { createSessionStore, type Refused, type SessionState } from './session-store.ts';
import { makeKeys, signStatement } from './sign-statement.ts';
import { joinAnswers, withoutFiles, writeStatement } from './write-statement.ts';

export interface CaptureSession {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  answer(questionId: string, answer: Answer | undefined): void;
  addFiles(questionId: string, files: readonly File[], channel: Channel): Promise<void>;
  removeFile(id: string): Promise<void>;
  /** Faults where there are any: then nothing was sent. Otherwise `phase` tells. */
  submit(language: string): Promise<readonly AnswerFault[]>;
  close(): void;
}

interface CaptureSessionDeps {
  readonly call: Call;
  readonly store: DraftStore;
  /** Told where the request has ended meanwhile. */
  readonly onEnded: () => void;
  /** Says `online`; the window unless told. */
  readonly network?: EventTarget;
}

const SEND_AFTER_MS = 600;
/** How often files that changed on their way are sent anew. */
const ATTEMPTS = 3;

/**
 * All that happens on the page of one request: answers and files are kept on the device as they come, files go on
 * their way at once, and are handed in with the answers, signed.
 */
export async function openCaptureSession(
  capture: Capture,
  { call, store, onEnded, network }: CaptureSessionDeps,
): Promise<CaptureSession> {
  const { requestId, questions, limits } = capture;
  const draft = (await store.readDraft(requestId)) ?? (await beginDraft(capture));
  const left = await store.listFiles(requestId);
  const session = createSessionStore({
    answers: draft.answers,
    files: left.map(presentFile),
    refusals: {},
    phase: 'answering',
    isOffline: false,
    isKept: store.isLasting,
    receipt: null,
    ownPrints: {},
  });
  const ended = new AbortController();
  const { signal } = ended;
  const setOffline = (isOffline: boolean) => {
    if (session.read().isOffline !== isOffline) session.set({ isOffline });
  };
  const retryUntilDone = createRetryUntilDone({ signal, setOffline, network });
  const files = createKeptFiles(left, {
    call,
    session,
    retryUntilDone,
    limits,
    signal,
    drafts: store,
    onFailure: noteFailure,
  });

  function noteFailure(error: unknown): void {
    const hasEnded =
      error instanceof CallError &&
      ['REQUEST_EXPIRED', 'REQUEST_SUBMITTED', 'NOT_SIGNED_IN'].includes(error.code);
    if (hasEnded && session.read().phase === 'answering') onEnded();
  }

  let saving: ReturnType<typeof setTimeout> | undefined;
  /** On the device at once, since the page may be closed any moment; on the server when there is a pause. */
  function save(): void {
    void keepDraft();
    clearTimeout(saving);
    saving = setTimeout(() => void sendAnswers(), SEND_AFTER_MS);
  }
  const keepDraft = () =>
    store
      .writeDraft({ ...draft, answers: session.read().answers })
      .catch(() => session.set({ isKept: false }));
  async function sendAnswers(): Promise<void> {
    const body = { workflowData: session.read().answers as Capture['workflowData'] };
    // The device has them; the server's copy is for another device.
    await call(routes.keepWorkflowData, { params: { id: requestId }, body }, signal).catch(noteFailure);
  }

  /** Null where the file is taken. */
  async function take(blob: File, questionId: string, channel: Channel): Promise<Refused | null> {
    const type = questions.find(({ id }) => id === questionId)?.type as FileQuestionType;
    if (session.read().files.length >= limits.files)
      return { name: blob.name, note: { key: 'tooMany', values: { count: limits.files } } };
    const { refusal, warning } = await checkFile(blob, type, limits);
    if (refusal) return { name: blob.name, note: refusal };
    const id = crypto.randomUUID();
    await files.add({ id, requestId, questionId, name: blob.name, channel, blob, warning });
    return null;
  }

  async function handIn(language: string): Promise<Receipt> {
    for (let attempt = 1; ; attempt++) {
      const { answers, files: shown } = session.read();
      const { submissionId } = draft;
      const statement = await writeStatement(capture, {
        answers,
        files: shown,
        submissionId,
        language,
        print: files.print,
        now: new Date(),
      });
      session.set({ phase: 'sending', ownPrints: await printsOf(statement.files) });
      await files.sendAll();
      // A file that was refused on its way is missing now.
      if (statement.files.some(({ id }) => !files.has(id))) throw new Error('a file was refused');
      const body = await signStatement(draft.keys, JSON.stringify(statement));
      try {
        const params = { id: requestId };
        return (await retryUntilDone(() => call(routes.submitWorkflowData, { params, body }, signal))).data;
      } catch (error) {
        const isLost =
          error instanceof CallError && ['UPLOAD_INCOMPLETE', 'FILE_DIFFERS'].includes(error.code);
        if (!isLost || attempt === ATTEMPTS) throw error;
        files.markUnsent();
      }
    }
  }
  async function printsOf(listed: readonly { id: string }[]): Promise<SessionState['ownPrints']> {
    return Object.fromEntries(await Promise.all(listed.map(async ({ id }) => [id, await files.print(id)])));
  }

  void files.sendAll();

  return {
    read: session.read,
    subscribe: session.subscribe,

    answer(questionId, answer) {
      const { [questionId]: _, ...others } = session.read().answers;
      session.set({ answers: answer === undefined ? others : { ...others, [questionId]: answer } });
      save();
    },

    async addFiles(questionId, added, channel) {
      const refusals: Refused[] = [];
      for (const file of added) {
        const refused = await take(file, questionId, channel);
        if (refused) refusals.push(refused);
      }
      session.refuse(questionId, refusals);
      save();
      void files.sendAll();
    },

    removeFile: files.remove,

    async submit(language) {
      const { answers, files: shown } = session.read();
      const faults = checkAnswers(questions, joinAnswers(questions, answers, shown));
      if (faults.length > 0) return faults;
      clearTimeout(saving);
      await keepDraft();
      session.set({ phase: 'preparing' });
      try {
        const receipt = await handIn(language);
        session.set({ phase: 'done', receipt });
        await store.clear(requestId);
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

async function beginDraft({ requestId, questions, forwardAnswers, workflowData }: Capture): Promise<Draft> {
  return {
    requestId,
    submissionId: crypto.randomUUID(),
    keys: await makeKeys(),
    answers: { ...forwardAnswers, ...withoutFiles(questions, workflowData) },
  };
}
