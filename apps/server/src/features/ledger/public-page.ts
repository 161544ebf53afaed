import { LANGUAGES, type Language } from '@assay/contract/users';
import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import { formatKeyWords, formatVerifierKey, type VerifierKey } from '@assay/ledger';
import { type SayArguments, type StatementId, say } from '@assay/statements';
import { loadPageRenderer } from '@assay/statements/pages';

export interface PublicLedger {
  readonly key: VerifierKey;
  /** The newest signed note; null before there is one. */
  readonly checkpoint: string | null;
  readonly witnesses: readonly { readonly verifierKey: string; readonly size: number }[];
  /** The root's statement about the log's keys; null if it has none. */
  readonly logKeys: string | null;
}

/** Marks the place of an element in a sentence; replaced once the sentence is escaped. */
const SLOT = '\u0001';

/** What a stranger needs to know about the ledger, as one page of HTML with nothing to load and no script. */
export async function renderPublicPage(
  { key, checkpoint, witnesses, logKeys }: PublicLedger,
  language: Language,
): Promise<string> {
  const render = await loadPageRenderer(language);
  const tell: Tell = (id, ...values) => escapeHtml(render(say(id, ...values)));
  const verifierKey = formatVerifierKey(key);
  const words = formatKeyWords(verifierKey).split(' ');
  const { name } = key;
  const newest = `<a href="/api/v1/ledger/checkpoint">${tell('ledger-page.newest')}</a>`;
  const verifier = `<a href="/verify?language=${language}">${tell('ledger-page.in-browser')}</a>`;
  const code = (text: string) => `<code>${text}</code>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${tell('ledger-page.title', { name })}</title><style>${STYLE}</style></head><body><main>
<p class="brand">${MARK}Assay</p>
<nav aria-label="${tell('ledger-page.languages')}">${LANGUAGES.map((one) => renderLanguage(one, language)).join('')}</nav>
<h1>${tell('ledger-page.heading', { name })}</h1>
<p>${tell('ledger-page.intro')}</p>
<h2>${tell('ledger-page.how')}</h2>
<ul><li>${put(tell('ledger-page.by-browser', { link: SLOT }), verifier)}</li>
<li>${put(tell('ledger-page.by-command', { command: SLOT }), code('assay verify EVIDENCE --key KEY'))}</li>
<li>${put(tell('ledger-page.by-monitor', { command: SLOT }), code('assay monitor ADDRESS --folder FOLDER --key KEY'))}</li>
<li>${put(tell('ledger-page.by-others', { path: SLOT }), code('/api/v1/ledger/tile/'))}</li></ul>
<h2>${tell('ledger-page.key')}</h2><pre>${escapeHtml(verifierKey)}</pre>
<p>${tell('ledger-page.in-words')}</p>
<ol class="words" lang="en">${words.map((word) => `<li>${escapeHtml(word)}</li>`).join('')}</ol>
<details><summary>${tell('ledger-page.experts')}</summary>
${logKeys === null ? '' : `<h2>${tell('ledger-page.keys')}</h2><pre>${escapeHtml(logKeys)}</pre>`}
<h2>${tell('ledger-page.checkpoint')}</h2>
<p>${put(tell('ledger-page.checkpoint-words', { link: SLOT }), newest)}</p>
<pre>${checkpoint === null ? tell('ledger-page.no-checkpoint') : escapeHtml(checkpoint)}</pre>
<h2>${tell('ledger-page.witnesses')}</h2>
${
  witnesses.length === 0
    ? `<p>${tell('ledger-page.no-witness')}</p>`
    : `<p>${tell('ledger-page.witnesses-words')}</p><ul>${witnesses.map((witness) => renderWitness(witness, tell)).join('')}</ul>`
}
</details>
</main></body></html>
`;
}

type Tell = <Id extends StatementId>(id: Id, ...values: SayArguments<Id>) => string;

const put = (sentence: string, element: string) => sentence.replace(SLOT, () => element);

/** The page in each language, without a script. */
function renderLanguage(one: Language, current: Language): string {
  const name = LANGUAGE_NAMES[one];
  return one === current
    ? `<b lang="${one}" aria-current="true">${name}</b>`
    : `<a lang="${one}" hreflang="${one}" href="/ledger?language=${one}">${name}</a>`;
}

function renderWitness({ verifierKey, size }: PublicLedger['witnesses'][number], tell: Tell): string {
  return `<li>${put(tell('ledger-page.witness', { key: SLOT, size }), `<code>${escapeHtml(verifierKey)}</code>`)}</li>`;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The product's logo, which the page draws itself: it loads nothing. */
const MARK = `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false" fill="none" stroke="currentColor">
<path d="M9.4 1.2h13.2l8.2 8.2v13.2l-8.2 8.2H9.4l-8.2-8.2V9.4z" stroke-width="1.6"/>
<path d="M9.4 23.4 16 8.2l6.6 15.2M11.5 18.6h15.3" stroke-width="2.2" stroke-linecap="square"/></svg>`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif;color:light-dark(#16202b,#e8edf2);
background:light-dark(#f4f6f8,#101418)}body{margin:0;overflow-wrap:anywhere}main{max-width:760px;margin:0 auto;padding:clamp(24px,6vw,64px) 16px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin-bottom:20px;font-size:.92rem}
h1{font-size:clamp(1.6rem,5vw,2.1rem);line-height:1.2;margin:0}h2{font-size:1.08rem;margin:2em 0 .5em}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 16px;font-weight:600;font-size:1.1rem}summary{margin:2em 0 .5em;font-weight:600;cursor:pointer}a{color:light-dark(#1d4fa8,#9cc0ff)}
pre{white-space:pre-wrap;padding:12px 14px;border:1px solid light-dark(#dbe1e7,#2d363f);border-radius:8px;background:light-dark(#fff,#191f25);font-size:.9rem}
.words{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:6px 12px;padding-left:2em}`;
