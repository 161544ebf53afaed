import {
  type ComparedDocuments,
  type ComparedPagePair,
  compareDocuments,
  isRetryable,
  sayDocumentComparison,
} from '@assay/analysis';
import type { DocumentComparison } from '@assay/contract/document-comparisons';
import { inEnglish } from '@assay/statements/english';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openBoth } from './open-both.ts';

export interface StoredDocument {
  readonly key: string;
  /** Null if none is known. */
  readonly password: string | null;
}

/** Somebody waits for the answer: pages beyond this time are reported as left out. */
const PROCESSOR_MS = 30_000;

/**
 * Compares two versions of a document. An unreadable one is an answer; throws RefusedError ANALYSIS_FAILED if
 * a retry may help.
 */
export function compareStoredDocuments(
  storage: ObjectStore,
  [first, second]: readonly [StoredDocument, StoredDocument],
  signal: AbortSignal,
): Promise<DocumentComparison> {
  return openBoth(storage, [first.key, second.key], signal, async (firstPath, secondPath) => {
    const passwords = [first.password, second.password] as const;
    const compared = await compareDocuments(firstPath, secondPath, {
      passwords,
      signal,
      limits: { processorMs: PROCESSOR_MS },
    });
    if (compared.status === 'failed' && isRetryable(compared.error))
      throw new RefusedError('ANALYSIS_FAILED', { cause: new Error(compared.error.message) });
    const statements = sayDocumentComparison(compared);
    const said = { message: inEnglish(statements), statements };
    return compared.status === 'failed'
      ? { outcome: 'not-compared', ...said, ...NOTHING }
      : { outcome: compared.outcome, ...said, ...present(compared) };
  });
}

const NOTHING = { pairs: [], onlyFirst: [], onlySecond: [], moved: [], differences: [] };

type Found = Omit<DocumentComparison, 'outcome' | 'message' | 'statements'>;

function present({ pairs, onlyFirst, onlySecond, moved, differences }: ComparedDocuments): Found {
  return {
    pairs: pairs.map((pair) => ({
      ...{ first: pair.first, second: pair.second, basis: pair.basis },
      look: presentLook(pair),
      places: [...pair.places],
    })),
    ...{ onlyFirst: [...onlyFirst], onlySecond: [...onlySecond], moved: [...moved] },
    differences: differences.map(({ isFigure, before, after }) => ({
      isFigure,
      before: before && { page: before.page, text: before.text, places: [...before.boxes] },
      after: after && { page: after.page, text: after.text, places: [...after.boxes] },
    })),
  };
}

function presentLook({ look }: ComparedPagePair): Found['pairs'][number]['look'] {
  if (look === 'same') return 'same';
  return look === 'differs' || look === 'another' ? 'differs' : 'unknown';
}
