import { type BundleCheck, sayTime } from '@assay/ledger/bundle';
import type { PageWords } from './page-language.ts';
import type { createSession } from './session.ts';
import type { Shown } from './shown.ts';

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

const MAX_KEY_FILE_BYTES = 2 ** 20;

/** Shows a session in the elements of verifier.html, and passes it the reader's input. */
export function createPage(words: PageWords) {
  const [key, keyWords, summary] = [find('key-step'), find('words'), find('summary')];
  const [outcome, checks] = [find('outcome'), find('checks')];
  return {
    show(shown: Shown): void {
      find('result-step').hidden = shown.phase === 'empty';
      key.hidden = shown.words === null;
      find('proof-part').hidden = shown.subject === 'bundle';
      find('demand-step').hidden = shown.words === null;
      showDemandState(shown, words);
      keyWords.replaceChildren(...(shown.words ?? []).map((word) => element('li', word)));
      summary.replaceChildren(...describe(shown, words));
      summary.hidden = shown.summary === null;
      showKeyState(shown, words);
      const state = shown.conclusion?.outcome ?? 'checking';
      outcome.dataset.outcome = state;
      find('verdict').textContent = words.say('outcome', { outcome: state });
      find('verdict-words').textContent = shown.conclusion
        ? explain(shown, words)
        : words.say('so-far', { count: shown.checks.length });
      checks.replaceChildren(...shown.checks.map((check) => showCheck(check, shown.keyState, words)));
    },
    listen(session: ReturnType<typeof createSession>): void {
      const bundle = find<HTMLInputElement>('bundle');
      const given = find<HTMLTextAreaElement>('key');
      const keyFile = find<HTMLInputElement>('key-file');
      const proof = find<HTMLInputElement>('proof');
      proof.addEventListener('change', () => void session.chooseProof(proof.files?.[0] ?? null));
      bundle.addEventListener('change', () => void session.choose(bundle.files?.[0] ?? null));
      given.addEventListener('change', () => void session.giveKey(given.value));
      find<HTMLFormElement>('form').addEventListener('submit', (event) => {
        event.preventDefault();
        const isDemand = event.submitter?.id === 'demand';
        void (isDemand ? session.demand(readDemandFields()) : session.giveKey(given.value));
      });
      keyFile.addEventListener('change', async () => {
        const [file] = keyFile.files ?? [];
        if (!file) return;
        given.value = (await file.slice(0, MAX_KEY_FILE_BYTES).text()).trim();
        await session.giveKey(given.value);
      });
      // After a reload, a browser may restore the previous input.
      given.value = '';
      if (bundle.files?.[0]) void session.choose(bundle.files[0]);
    },
  };
}

const field = (id: string) => find<HTMLTextAreaElement | HTMLInputElement>(id).value;

const readDemandFields = () => ({
  witnesses: field('witnesses'),
  quorum: field('quorum'),
  roots: field('roots'),
  policies: field('policies'),
  revocations: field('revocations'),
});

function showDemandState({ demandProblem, demandSaid }: Shown, words: PageWords): void {
  const state = find('demand-state');
  state.dataset.state = demandProblem === null ? 'none' : 'refused';
  state.textContent =
    demandProblem === null
      ? ''
      : words.say('not-understood', { problem: words.tell(demandProblem, demandSaid) });
}

function showKeyState({ keyState, keyProblem, keySaid }: Shown, words: PageWords): void {
  const state = find('key-state');
  state.dataset.state = keyState;
  state.textContent = {
    none: words.say('key-none'),
    trusted: words.say('key-trusted'),
    refused: words.say('key-refused', { problem: words.tell(keyProblem ?? '', keySaid) }),
  }[keyState];
}

/** The meaning of the outcome, and its limits. */
function explain({ conclusion, keyState, summary, subject, checks }: Shown, words: PageWords): string {
  if (!conclusion) return '';
  const { outcome, counts } = conclusion;
  if (outcome === 'refuted')
    return words.say('refuted', { failed: counts.refuted, count: checks.length, subject });
  if (outcome === 'incomplete' || keyState !== 'trusted') return explainIncomplete(checks, words);
  return subject === 'file'
    ? words.say('file-verified')
    : words.say('bundle-verified', {
        count: counts.verified,
        time: formatTime(summary?.createdAt ?? '', words),
      });
}

/** The first missing thing. The origin of the evidence applies to all of it. */
function explainIncomplete(checks: readonly BundleCheck[], words: PageWords): string {
  const missing = checks.find(({ outcome }) => outcome === 'incomplete');
  if (!missing) return words.tell('There is nothing in it to verify.', { id: 'verifier.nothing' });
  const detail = words.tell(missing.detail, missing.said?.detail);
  const isWhole = missing.said?.about?.id === 'bundle-about.key';
  return isWhole ? detail : `${words.tell(missing.about, missing.said?.about)}: ${detail}`;
}

/** The time in words, always in UTC; a text that is not a time stays as it is. */
function formatTime(time: string, words: PageWords): string {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? time : words.say('time', { time: sayTime(at) });
}

function describe({ summary }: Shown, words: PageWords): HTMLElement[] {
  if (!summary) return [];
  const facts: [string, string | null][] = [
    [words.say('fact-title'), words.title(summary.title)],
    [words.say('fact-made'), formatTime(summary.createdAt, words)],
    [words.say('fact-organisation'), summary.organisation],
    [words.say('fact-asked-by'), summary.requestedBy],
  ];
  return facts.flatMap(([name, value]) =>
    value === null ? [] : [element('dt', name), element('dd', value)],
  );
}

/** With an untrusted key, nothing is more than consistent. */
function showCheck(
  { outcome, about, detail, said }: BundleCheck,
  keyState: Shown['keyState'],
  words: PageWords,
): HTMLElement {
  const line = element('li', '');
  const isOwnWord = outcome === 'verified' && keyState !== 'trusted';
  const state = isOwnWord ? 'consistent' : outcome;
  line.dataset.outcome = state;
  line.append(
    element('strong', words.tell(about, said?.about)),
    element('em', words.say('outcome', { outcome: state })),
    element('small', words.tell(detail, said?.detail)),
  );
  return line;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
