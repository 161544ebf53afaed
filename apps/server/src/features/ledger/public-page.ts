import { formatKeyWords, formatVerifierKey, type VerifierKey } from '@assay/ledger';

export interface PublicLedger {
  readonly key: VerifierKey;
  /** The newest signed note; null before there is one. */
  readonly checkpoint: string | null;
  readonly witnesses: readonly { readonly verifierKey: string; readonly size: number }[];
  /** What the log's root says of its keys; null where it has none. */
  readonly logKeys: string | null;
}

/** What a stranger needs to know of the ledger, as one page of HTML with nothing to load and no script. */
export function renderPublicPage({ key, checkpoint, witnesses, logKeys }: PublicLedger): string {
  const verifierKey = formatVerifierKey(key);
  const words = formatKeyWords(verifierKey).split(' ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Ledger ${escapeHtml(key.name)}</title><style>${STYLE}</style></head><body><main>
<h1>The ledger ${escapeHtml(key.name)}</h1>
<p>Everything that this installation enters in its ledger can be verified without trusting it, with the key below. Compare
the key with one that you have by another way, such as a letter or a phone call: whoever controls this page could show another.</p>
<h2>Key</h2><pre>${escapeHtml(verifierKey)}</pre>
<p>In words, to compare it by phone:</p>
<ol class="words">${words.map((word) => `<li>${escapeHtml(word)}</li>`).join('')}</ol>
${logKeys === null ? '' : `<h2>Keys, as the offline root names them</h2><pre>${escapeHtml(logKeys)}</pre>`}
<h2>Checkpoint</h2>
<p>Name, number of entries and root of the tree, with the signatures over them.
<a href="/api/v1/ledger/checkpoint">The newest one</a> is:</p>
<pre>${checkpoint === null ? 'There is none to be shown.' : escapeHtml(checkpoint)}</pre>
<h2>Witnesses</h2>
${witnesses.length === 0 ? '<p>No witness cosigns this ledger.</p>' : `<p>These are asked to cosign. Take a witness’s key from the witness.</p><ul>${witnesses.map(renderWitness).join('')}</ul>`}
<h2>How to verify</h2>
<ul><li>A bundle, or a file with its proof: <a href="/verify">in your browser</a>. Nothing is sent.</li>
<li>On a command line: <code>assay verify EVIDENCE --key KEY</code></li>
<li>To follow the ledger: <code>assay monitor ADDRESS --folder FOLDER --key KEY</code></li>
<li>With other programs: signed notes, checkpoints, tiles and proofs are those of C2SP (tlog-checkpoint, tlog-tiles, tlog-proof,
tlog-cosignature) over an RFC 6962 tree. Tiles lie under <code>/api/v1/ledger/tile/</code>.</li></ul>
</main></body></html>
`;
}

const renderWitness = ({ verifierKey, size }: PublicLedger['witnesses'][number]) =>
  `<li><code>${escapeHtml(verifierKey)}</code>, ${size} entries</li>`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const STYLE = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif;color:light-dark(#16202b,#e8edf2);
background:light-dark(#f4f6f8,#101418)}body{margin:0;overflow-wrap:anywhere}main{max-width:760px;margin:0 auto;padding:clamp(24px,6vw,64px) 16px}
h1{font-size:clamp(1.6rem,5vw,2.1rem);line-height:1.2;margin:0}h2{font-size:1.08rem;margin:2em 0 .5em}a{color:light-dark(#1d4fa8,#9cc0ff)}
pre{white-space:pre-wrap;padding:12px 14px;border:1px solid light-dark(#dbe1e7,#2d363f);border-radius:8px;background:light-dark(#fff,#191f25);font-size:.9rem}
.words{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:6px 12px;padding-left:2em}`;
