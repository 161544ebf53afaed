import './verifier.css';
import { fingerprintBlob } from '@assay/fingerprint';
import { type Bundle, type BundleCheck, openBundle, readManifest, verifyBundle } from '@assay/ledger/bundle';

/** The page in an evidence bundle: one file, no network, nothing of ours but this script. */

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const form = find<HTMLFormElement>('form');
const bundleInput = find<HTMLInputElement>('bundle');
const keyInput = find<HTMLInputElement>('key');
const claim = find<HTMLParagraphElement>('claim');
const outcome = find<HTMLParagraphElement>('outcome');
const checks = find<HTMLOListElement>('checks');
const button = find<HTMLButtonElement>('verify');

const WORDS: Record<BundleCheck['outcome'], string> = {
  verified: 'Verified',
  refuted: 'NOT verified',
  absent: 'Nothing to verify',
};

bundleInput.addEventListener('change', () => void run(showClaim));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run(verify);
});

/** One thing at a time; what cannot be read is said, never thrown. */
async function run(work: (bundle: Bundle) => Promise<void>): Promise<void> {
  const [file] = bundleInput.files ?? [];
  if (!file) return;
  outcome.textContent = '';
  delete outcome.dataset.outcome;
  checks.replaceChildren();
  button.disabled = true;
  try {
    await work(await openBundle(file, fingerprintBlob));
  } catch (error) {
    conclude('refuted', `This bundle cannot be verified. ${(error as Error).message}`);
  } finally {
    button.disabled = false;
  }
}

/** The bundle's own key is a claim: it is filled in where none was given, and called what it is. */
async function showClaim(bundle: Bundle): Promise<void> {
  const { key, title, createdAt } = await readManifest(bundle);
  claim.hidden = false;
  claim.textContent = `${title}, made ${createdAt}. It says that the ledger’s key is ${key}. Compare that with what the operator told you by another way; a key out of the bundle itself proves nothing.`;
  if (keyInput.value.trim() === '') keyInput.value = key;
}

async function verify(bundle: Bundle): Promise<void> {
  const { key } = await readManifest(bundle);
  const trusted = keyInput.value.trim() || key;
  const count = { verified: 0, refuted: 0, absent: 0 };
  for await (const check of verifyBundle(bundle, trusted)) {
    count[check.outcome]++;
    show(check);
    outcome.textContent = `${count.verified} verified…`;
  }
  if (count.refuted > 0) {
    const total = count.verified + count.refuted + count.absent;
    conclude('refuted', `${count.refuted} of ${total} could NOT be verified. Do not rely on this bundle.`);
  } else {
    const rest = count.absent > 0 ? `, ${count.absent} with nothing to verify` : '';
    conclude('verified', `All is verified: ${count.verified} checks${rest}.`);
  }
}

function show({ outcome: result, about, detail }: BundleCheck): void {
  const line = document.createElement('li');
  line.dataset.outcome = result;
  for (const [tag, text] of [
    ['strong', `${WORDS[result]}: `],
    ['span', about],
    ['small', detail],
  ] as const) {
    const element = document.createElement(tag);
    element.textContent = text;
    line.append(element);
  }
  checks.append(line);
}

function conclude(result: BundleCheck['outcome'], text: string): void {
  outcome.dataset.outcome = result;
  outcome.textContent = text;
}
