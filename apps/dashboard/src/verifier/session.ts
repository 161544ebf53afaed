import { type BundleCheck, conclude } from '@assay/ledger/bundle';
import { type Demands, NO_DEMANDS } from './read-demands.ts';
import { checkBundle, checkFile, type Fingerprint, type Run } from './run-checks.ts';
import { EMPTY, type Shown } from './shown.ts';

/**
 * The logic of the page, without its elements. Each new bundle or key restarts the checks, and results of an
 * earlier run are never shown. `show` is called with every change.
 */
export function createSession(show: (shown: Shown) => void, fingerprint: Fingerprint) {
  let file: File | null = null;
  let givenKey = '';
  let demands = NO_DEMANDS;
  let proof: File | null = null;
  let latest = 0;

  async function run(): Promise<void> {
    const own = ++latest;
    if (!file) return show(EMPTY);
    let shown: Shown = { ...EMPTY, phase: 'checking', fileName: file.name };
    const checks: BundleCheck[] = [];
    const isOver = () => own !== latest;
    const update = (change: Partial<Shown>) => {
      shown = { ...shown, ...change };
      if (!isOver()) show(shown);
    };
    const current: Run = { givenKey, demands, fingerprint, checks, update, isOver };
    const isBundle = await looksLikeBundle(file).catch(() => true);
    update({ subject: isBundle ? 'bundle' : 'file', wantsProof: !isBundle && proof === null });
    if (isBundle) await checkBundle(file, current);
    else if (proof) await checkFile(file, proof, current);
    else checks.push(missingProof(file.name));
    update({ phase: 'done', checks: [...checks], conclusion: conclude(checks) });
  }

  return {
    /** The proof document of a single file. */
    chooseProof(chosen: File | null): Promise<void> {
      proof = chosen;
      return run();
    },
    choose(chosen: File | null): Promise<void> {
      file = chosen;
      return run();
    },
    /** A key, its words, or a text that contains it; an empty text removes it. */
    giveKey(text: string): Promise<void> {
      givenKey = text;
      return run();
    },
    /** Witnesses and time-stamps; empty texts remove them. */
    demand(next: Demands): Promise<void> {
      demands = next;
      return run();
    },
  };
}

/** Whether a file is an archive, by its name or its first bytes. */
async function looksLikeBundle(file: File): Promise<boolean> {
  if (/\.zip$/i.test(file.name)) return true;
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
}

function missingProof(fileName: string): BundleCheck {
  return {
    outcome: 'incomplete',
    about: fileName,
    detail:
      'Choose its proof document as well: this page asks no server. Whoever entered the file can download it under Proof.',
    said: { detail: [{ id: 'verifier.choose-its-proof' }] },
  };
}
