import {
  type Answer,
  type AnswerFault,
  type Answers,
  asksForFiles,
  type Call,
  CallError,
  type Capture,
  type CaptureStatement,
  checkAnswers,
  type FileQuestionType,
  type Receipt,
  routes,
  visibleAnswers,
  visibleQuestions,
} from '@assay/contract';
import { type Fingerprints, fingerprintBlob, fingerprintString } from '@assay/fingerprint';
import type { Channel, FileNote, PageFile } from '../questions/page-file.ts';
import { checkFile } from './check-file.ts';
import type { Draft, DraftStore, KeptFile } from './draft-store.ts';
import { isPassing, sendFile } from './send-file.ts';
import { makeKeys, signStatement } from './sign-statement.ts';

export interface SessionState {
  readonly answers: Answers;
  readonly files: readonly PageFile[];
  /** By question: why files were not taken. */
  readonly refusals: Readonly<Record<string, readonly { name: string; note: FileNote }[]>>;
  readonly phase: 'answering' | 'preparing' | 'sending' | 'failed' | 'done';
  /** Something was to be sent and could not be; it is tried again by itself. */
  readonly isOffline: boolean;
  /** False where something could not be kept on this device. */
  readonly isKept: boolean;
  readonly receipt: Receipt | null;
  /** Fingerprints that were computed here, by the file's id. */
  readonly ownPrints: Readonly<Record<string, Fingerprints>>;
}

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

const SAVE_AFTER_MS = 600;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** How often files that changed on their way are sent anew. */
const ATTEMPTS = 3;

/**
 * All that happens on the page of one request: answers and files are kept on the device as they come, files go on
 * their way at once, and are handed in with the answers, signed. `onEnded` is told where the request has ended meanwhile.
 */
export async function openCaptureSession(
  capture: Capture,
  { call, store, onEnded }: { call: Call; store: DraftStore; onEnded: () => void },
): Promise<CaptureSession> {
  const { requestId, questions, limits } = capture;
  const draft: Draft = (await store.readDraft(requestId)) ?? {
    ...{ requestId, submissionId: crypto.randomUUID(), keys: await makeKeys() },
    answers: { ...capture.forwardAnswers, ...withoutFiles(capture.workflowData) },
  };
  const kept = new Map((await store.listFiles(requestId)).map((file) => [file.id, file]));
  const prints = new Map<string, Promise<Fingerprints>>();
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let state: SessionState = {
    ...{ answers: draft.answers, refusals: {}, phase: 'answering', isOffline: false },
    ...{ isKept: store.isLasting, receipt: null, ownPrints: {} },
    files: [...kept.values()].map((file) => present(file)),
  };
  for (const file of kept.values()) print(file);

  function set(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const setFile = (id: string, change: Partial<PageFile>) =>
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...change } : file)) });

  function withoutFiles(answers: Answers): Answers {
    const words = questions.filter(({ type }) => !asksForFiles(type)).map(({ id }) => id);
    return Object.fromEntries(Object.entries(answers).filter(([id]) => words.includes(id)));
  }
  /** Files are answers as well: their ids. */
  function allAnswers(): Answers {
    const asking = questions.filter(({ type }) => asksForFiles(type));
    const files = asking.map(({ id }) => [
      id,
      state.files.filter((file) => file.questionId === id).map((one) => one.id),
    ]);
    return { ...state.answers, ...Object.fromEntries(files) };
  }
  function print(file: KeptFile): Promise<Fingerprints> {
    const known = prints.get(file.id) ?? fingerprintBlob(file.blob, { signal: ended.signal });
    prints.set(file.id, known);
    // Whoever waits for it is told; the others need not know.
    known.catch(() => prints.delete(file.id));
    return known;
  }

  let saving: ReturnType<typeof setTimeout> | undefined;
  function save(): void {
    clearTimeout(saving);
    saving = setTimeout(() => void saveNow(), SAVE_AFTER_MS);
  }
  const keepDraft = () =>
    store.writeDraft({ ...draft, answers: state.answers }).catch(() => set({ isKept: false }));
  async function saveNow(): Promise<void> {
    await keepDraft();
    const body = { workflowData: state.answers as Capture['workflowData'] };
    // The device has them; the server's copy is for another device.
    await call(routes.keepWorkflowData, { params: { id: requestId }, body }, ended.signal).catch(noteFailure);
  }
  function noteFailure(error: unknown): void {
    if (
      error instanceof CallError &&
      ['REQUEST_EXPIRED', 'REQUEST_SUBMITTED', 'NOT_SIGNED_IN'].includes(error.code)
    ) {
      if (state.phase === 'answering') onEnded();
    }
  }

  let wake: () => void = () => undefined;
  const onOnline = () => wake();
  addEventListener('online', onOnline);
  /** Until the connection is said to be back, or so long. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      ended.signal.addEventListener('abort', wake, { once: true });
    });
  }
  /** Tries until it succeeds or fails for good. */
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        const result = await work();
        if (state.isOffline) set({ isOffline: false });
        return result;
      } catch (error) {
        if (ended.signal.aborted || !isPassing(error)) throw error;
        set({ isOffline: true });
        await pause(wait);
        if (ended.signal.aborted) throw error;
      }
    }
  }

  let pumping: Promise<void> | null = null;
  /** Sends one file after the other until all have arrived. */
  function pump(): Promise<void> {
    pumping ??= sendAll().finally(() => {
      pumping = null;
    });
    return pumping;
  }
  /** Of the file that is on its way: it may be removed meanwhile. */
  let underway: { id: string; stop: AbortController } | null = null;
  async function sendAll(): Promise<void> {
    for (;;) {
      const next = state.files.find((file) => file.state !== 'arrived');
      const file = next && kept.get(next.id);
      if (!file || ended.signal.aborted) return;
      const stop = new AbortController();
      underway = { id: file.id, stop };
      const signal = AbortSignal.any([ended.signal, stop.signal]);
      try {
        await insist(async () => {
          signal.throwIfAborted();
          await sendFile(call, file, (sent) => setFile(file.id, { state: 'uploading', sent }), signal);
        });
        setFile(file.id, { state: 'arrived', sent: file.blob.size });
      } catch (error) {
        if (ended.signal.aborted) return;
        if (stop.signal.aborted) continue;
        noteFailure(error);
        await drop(file.id);
        refuse(file.questionId, [{ name: file.name, note: explain(error) }]);
      }
    }
  }
  function explain(error: unknown): FileNote {
    const code = error instanceof CallError ? error.code : '';
    if (code === 'INVALID_FILE_TYPE') return { key: 'wrongType' };
    if (code === 'TOO_MANY_FILES') return { key: 'tooMany', values: { count: limits.files } };
    const size = `${Math.round(limits.fileBytes / 1024 ** 2)} MB`;
    return code === 'FILE_TOO_LARGE' ? { key: 'tooLarge', values: { size } } : { key: 'failed' };
  }
  function refuse(questionId: string, refusals: SessionState['refusals'][string]): void {
    set({ refusals: { ...state.refusals, [questionId]: refusals } });
  }
  async function drop(id: string): Promise<void> {
    const shown = state.files.find((file) => file.id === id);
    if (shown?.preview) URL.revokeObjectURL(shown.preview);
    kept.delete(id);
    prints.delete(id);
    set({ files: state.files.filter((file) => file.id !== id) });
    await store.removeFile(id);
  }

  void pump();

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    answer(questionId, answer) {
      const { [questionId]: _, ...others } = state.answers;
      set({ answers: answer === undefined ? others : { ...others, [questionId]: answer } });
      save();
    },

    async addFiles(questionId, files, channel) {
      const type = questions.find(({ id }) => id === questionId)?.type as FileQuestionType;
      const refusals: { name: string; note: FileNote }[] = [];
      for (const blob of files) {
        const isFull = state.files.length >= limits.files;
        const { refusal, warning } = isFull
          ? { refusal: { key: 'tooMany', values: { count: limits.files } } as const, warning: null }
          : await checkFile(blob, type, limits);
        if (refusal) {
          refusals.push({ name: blob.name, note: refusal });
          continue;
        }
        const file: KeptFile = {
          id: crypto.randomUUID(),
          requestId,
          questionId,
          name: blob.name,
          channel,
          blob,
          warning,
        };
        // On the device first: from here on it survives the page.
        await store.putFile(file).catch(() => set({ isKept: false }));
        kept.set(file.id, file);
        void print(file);
        set({ files: [...state.files, present(file)] });
      }
      refuse(questionId, refusals);
      save();
      void pump();
    },

    async removeFile(id) {
      const isSent = underway?.id === id || (state.files.find((file) => file.id === id)?.sent ?? 0) > 0;
      if (underway?.id === id) underway.stop.abort(new Error('the file was removed'));
      await drop(id);
      if (isSent) await call(routes.removeUpload, { params: { id } }, ended.signal).catch(noteFailure);
    },

    async submit(language) {
      const answers = allAnswers();
      const faults = checkAnswers(questions, answers);
      if (faults.length > 0) return faults;
      clearTimeout(saving);
      await keepDraft();
      set({ phase: 'preparing' });
      try {
        const receipt = await handIn(language);
        set({ phase: 'done', receipt });
        await store.clear(requestId);
      } catch (error) {
        if (error instanceof CallError && error.code.startsWith('REQUEST_')) onEnded();
        set({ phase: 'failed' });
      }
      return [];
    },

    close() {
      ended.abort(new Error('the page was closed'));
      removeEventListener('online', onOnline);
      for (const { preview } of state.files) if (preview) URL.revokeObjectURL(preview);
    },
  };

  async function handIn(language: string): Promise<Receipt> {
    for (let attempt = 1; ; attempt++) {
      const statement = await writeStatement(language);
      set({ phase: 'sending' });
      await pump();
      // A file that was refused on its way is missing now.
      if (statement.files.some(({ id }) => !kept.has(id))) throw new Error('a file was refused');
      const body = await signStatement(draft.keys, JSON.stringify(statement));
      try {
        const params = { id: requestId };
        return (await insist(() => call(routes.submitWorkflowData, { params, body }, ended.signal))).data;
      } catch (error) {
        const isLost =
          error instanceof CallError && ['UPLOAD_INCOMPLETE', 'FILE_DIFFERS'].includes(error.code);
        if (!isLost || attempt === ATTEMPTS) throw error;
        // The server knows how much of each is there.
        set({ files: state.files.map((file) => ({ ...file, state: 'waiting' as const })) });
      }
    }
  }

  async function writeStatement(language: string): Promise<CaptureStatement> {
    const all = allAnswers();
    const asked = visibleQuestions(questions, all).filter(({ type }) => asksForFiles(type));
    const files: CaptureStatement['files'] = [];
    const ownPrints: Record<string, Fingerprints> = {};
    for (const shown of asked.flatMap(({ id }) => state.files.filter((file) => file.questionId === id))) {
      const { id, questionId, name: originalName, byteSize } = shown;
      const own = await print(kept.get(id) as KeptFile);
      ownPrints[id] = own;
      const { fileFingerprint, fingerprint } = own;
      files.push({ id, questionId, originalName, byteSize, fileFingerprint, fingerprint });
    }
    set({ ownPrints });
    return {
      ...{ version: 1, submissionId: draft.submissionId, requestId, language, files },
      requestKeyDigest: fingerprintString(capture.requestKey),
      questionSetRefId: capture.questionSetRefId,
      answers: visibleAnswers(questions, all) as CaptureStatement['answers'],
      submittedAt: new Date().toISOString(),
    };
  }
}

function present({ id, questionId, name, blob, warning }: KeptFile): PageFile {
  const preview =
    /\.(jpe?g|png)$/i.test(name) || blob.type.startsWith('image/') ? URL.createObjectURL(blob) : null;
  return { id, questionId, name, byteSize: blob.size, state: 'waiting', sent: 0, warning, preview };
}
