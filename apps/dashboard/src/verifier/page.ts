import type { BundleCheck, Outcome } from '@assay/ledger/bundle';
import type { createSession, Shown } from './session.ts';

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;

const WORDS: Record<Outcome, string> = {
  verified: 'Verified',
  refuted: 'NOT verified',
  incomplete: 'Incomplete',
};
const MAX_KEY_FILE_BYTES = 2 ** 20;

/** Shows a session in the elements of verifier.html, and hands it what is chosen and typed there. */
export function createPage() {
  const [key, words, summary] = [find('key-step'), find('words'), find('summary')];
  const [outcome, checks] = [find('outcome'), find('checks')];
  return {
    show(shown: Shown): void {
      find('result-step').hidden = shown.phase === 'empty';
      key.hidden = shown.words === null;
      find('proof-part').hidden = shown.subject === 'bundle';
      find('demand-step').hidden = shown.words === null;
      showDemandState(shown);
      words.replaceChildren(...(shown.words ?? []).map((word) => element('li', word)));
      summary.replaceChildren(...describe(shown));
      summary.hidden = shown.summary === null;
      showKeyState(shown);
      const state = shown.conclusion?.outcome ?? 'checking';
      outcome.dataset.outcome = state;
      find('verdict').textContent = shown.conclusion ? WORDS[shown.conclusion.outcome] : 'Checking…';
      find('verdict-words').textContent = shown.conclusion
        ? explain(shown)
        : `${shown.checks.length} checks so far`;
      checks.replaceChildren(...shown.checks.map((check) => showCheck(check, shown.keyState)));
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
      // A browser may fill in again what was there before the page was loaded anew.
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

function showDemandState({ demandProblem }: Shown): void {
  const state = find('demand-state');
  state.dataset.state = demandProblem === null ? 'none' : 'refused';
  state.textContent = demandProblem === null ? '' : `Not understood: ${demandProblem}.`;
}

function showKeyState({ keyState, keyProblem }: Shown): void {
  const state = find('key-state');
  state.dataset.state = keyState;
  state.textContent = {
    none: 'No key given yet: whose ledger this is from, is not known.',
    trusted: 'Checked with the key that you gave.',
    refused: `Not taken: ${keyProblem ?? ''}.`,
  }[keyState];
}

/** What the outcome means, and what it does not. */
function explain({ conclusion, keyState, summary, subject }: Shown): string {
  if (!conclusion) return '';
  if (conclusion.outcome !== 'verified' || keyState !== 'trusted') {
    const words = conclusion.words.replace(/^(NOT verified|Incomplete)[:.] /, '');
    return subject === 'file' ? words.replace('this bundle', 'it') : words;
  }
  if (subject === 'file')
    return 'The file is in the ledger whose key you gave. Whether it was declared not valid later, only the live log can tell.';
  return `All ${conclusion.counts.verified} checks passed with the key that you gave: nothing was added, removed or changed since ${formatTime(summary?.createdAt ?? '')}. Whether a file was declared not valid later, only the live log can tell.`;
}

/** In words, and in UTC wherever it is read; as it stands where it is no time. */
function formatTime(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  const words = at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${words} UTC`;
}

function describe({ summary }: Shown): HTMLElement[] {
  if (!summary) return [];
  const facts: [string, string | null][] = [
    ['Title', summary.title],
    ['Made', formatTime(summary.createdAt)],
    ['Organisation', summary.organisation],
    ['Asked for by', summary.requestedBy],
  ];
  return facts.flatMap(([name, value]) =>
    value === null ? [] : [element('dt', name), element('dd', value)],
  );
}

/** Under a key that nobody vouched for, nothing is more than consistent. */
function showCheck({ outcome, about, detail }: BundleCheck, keyState: Shown['keyState']): HTMLElement {
  const line = element('li', '');
  const isOwnWord = outcome === 'verified' && keyState !== 'trusted';
  line.dataset.outcome = isOwnWord ? 'consistent' : outcome;
  const word = isOwnWord ? 'Consistent' : WORDS[outcome];
  line.append(element('strong', about), element('em', word), element('small', detail));
  return line;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
