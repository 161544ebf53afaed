import type { Capture } from '@assay/contract/capture';
import { CallError, createClient } from '@assay/contract/client';
import type { PageLanguage } from '@assay/contract/questions/translation';
import * as routes from '@assay/contract/routes';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type CaptureSession, openCaptureSession } from '../store/capture-session.ts';
import { type DraftStore, openDraftStore } from '../store/draft-store.ts';
import { keepLanguage, loadWords, readLanguage, type Words, WordsContext } from '../texts/words.ts';
import { CaptureForm } from './capture-form.tsx';
import { Intro } from './intro.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Notice } from './notice.tsx';
import classes from './page.module.css';
import { ReceiptView } from './receipt-view.tsx';

type Phase =
  | { kind: 'loading' | 'unknown' | 'unreachable' | 'insecure' }
  | { kind: 'closed'; capture: Capture }
  | { kind: 'intro' | 'form'; capture: Capture; session: CaptureSession; isBegun: boolean };

export interface CapturePageProps {
  readonly token: string;
  readonly firstWords: Words;
}

/** What the holder of a link sees: who asks, the questions, the receipt, or why there is nothing to do. */
export function CapturePage({ token, firstWords }: CapturePageProps) {
  const [words, setWords] = useState(firstWords);
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' });
  const call = useMemo(
    () =>
      createClient({ baseUrl: '', token: () => ({ value: token, type: 'resource' }), timeoutMs: 120_000 }),
    [token],
  );
  const [attempt, setAttempt] = useState(0);
  const open = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the page again
  useEffect(() => {
    const gone = new AbortController();
    let session: CaptureSession | null = null;
    async function begin(): Promise<Phase> {
      if (!isSecureContext) return { kind: 'insecure' };
      if (!/^[\w-]{43}$/.test(token)) return { kind: 'unknown' };
      const { data: capture } = await call(routes.openCapture, {}, gone.signal);
      // Whose browser speaks none of the languages that there are reads the one of the letter.
      if (capture.language && readLanguage() === null) setWords(await loadWords(capture.language));
      if (capture.state !== 'open') return { kind: 'closed', capture };
      const store: DraftStore = await openDraftStore();
      const isBegun = (await store.readDraft(capture.requestId)) !== null;
      session = await openCaptureSession(capture, { call, store, onEnded: open });
      if (gone.signal.aborted) session.close();
      return { kind: 'intro', capture, session, isBegun };
    }
    begin()
      .catch((error: unknown): Phase => {
        if (gone.signal.aborted) throw error;
        const isUnknown = error instanceof CallError && error.httpStatus === 401;
        return { kind: isUnknown ? 'unknown' : 'unreachable' };
      })
      .then(setPhase, () => undefined);
    return () => {
      gone.abort();
      session?.close();
    };
  }, [call, token, attempt, open]);

  async function choose(language: PageLanguage): Promise<void> {
    keepLanguage(language);
    setWords(await loadWords(language));
  }
  const organisation = 'capture' in phase ? phase.capture.organisation : null;
  const { say } = words;
  useEffect(() => {
    document.documentElement.lang = words.language;
    if (organisation) document.title = say('pageTitle', { organisation: organisation.name });
  }, [words, say, organisation]);

  return (
    <WordsContext value={words}>
      <header className={classes.header}>
        {organisation?.logo ? (
          <img src={organisation.logo} alt={organisation.name} className={classes.logo} />
        ) : (
          <span className={classes.organisation}>{organisation?.name}</span>
        )}
        <LanguageChoice onChoose={(language) => void choose(language)} />
      </header>
      <main className={classes.main}>
        <Content phase={phase} onRetry={open} onStart={() => setPhase((now) => startOf(now))} />
      </main>
    </WordsContext>
  );
}

function startOf(phase: Phase): Phase {
  return phase.kind === 'intro' ? { ...phase, kind: 'form' } : phase;
}

interface ContentProps {
  readonly phase: Phase;
  readonly onRetry: () => void;
  readonly onStart: () => void;
}

function Content({ phase, onRetry, onStart }: ContentProps) {
  if (phase.kind === 'intro')
    return (
      <Intro capture={phase.capture} session={phase.session} isBegun={phase.isBegun} onStart={onStart} />
    );
  if (phase.kind === 'form') return <CaptureForm capture={phase.capture} session={phase.session} />;
  if (phase.kind !== 'closed')
    return <Notice kind={phase.kind} onRetry={phase.kind === 'unreachable' ? onRetry : undefined} />;
  const { state, receipt, organisation } = phase.capture;
  if (state === 'expired') return <Notice kind="expired" organisation={organisation.name} />;
  return (
    <>
      <Notice kind="already" organisation={organisation.name} />
      {receipt && <ReceiptView receipt={receipt} ownPrints={{}} />}
    </>
  );
}
