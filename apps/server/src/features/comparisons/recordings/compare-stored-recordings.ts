import {
  type ComparedRecordings,
  type CompareRecordingsOptions,
  compareRecordings,
  isRetryable,
  sayRecordingComparison,
} from '@assay/analysis';
import type { RecordingComparison } from '@assay/contract/recording-comparisons';
import { inEnglish } from '@assay/statements/english';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import { openBoth } from '../open-both.ts';

/** The process that compared them was killed, or there was no memory for it: a retry may help. */
export class ComparisonInterrupted extends Error {
  override name = 'ComparisonInterrupted';
}

/**
 * Compares two recordings. That one of them cannot be read is a result too. Throws `ComparisonInterrupted`, or
 * `ObjectMissingError`.
 */
export function compareStoredRecordings(
  storage: ObjectStore,
  keys: readonly [string, string],
  options: CompareRecordingsOptions & { readonly signal: AbortSignal },
): Promise<RecordingComparison> {
  return openBoth(storage, keys, options.signal, async (firstPath, secondPath) => {
    const compared = await compareRecordings(firstPath, secondPath, options);
    if (compared.status === 'failed' && isRetryable(compared.error))
      throw new ComparisonInterrupted(compared.error.message);
    const statements = sayRecordingComparison(compared);
    const said = { message: inEnglish(statements), statements };
    return compared.status === 'failed'
      ? { outcome: 'not-compared', ...said, ...NOTHING }
      : { outcome: compared.outcome, ...said, ...present(compared) };
  });
}

type Found = Omit<RecordingComparison, 'outcome' | 'message' | 'statements'>;

const NOTHING: Found = {
  ...{ medium: null, first: null, second: null },
  ...{ stretches: [], onlyFirst: [], onlySecond: [], still: [], differences: [] },
  sound: { state: 'unknown', isWhole: false, lag: 0, other: [] },
};

function present({ medium, sides: [first, second], aligned, sound, heard }: ComparedRecordings): Found {
  const { stretches = [], onlyFirst = [], onlySecond = [], still = [], differences = [] } = aligned ?? {};
  return {
    ...{ medium, first, second },
    stretches: [...stretches],
    ...{ onlyFirst: [...onlyFirst], onlySecond: [...onlySecond], still: [...still] },
    differences: [...differences],
    sound: {
      state: sound.state,
      isWhole: heard.every((until) => until === null),
      ...(sound.state === 'same' ? { lag: sound.lag, other: [...sound.other] } : { lag: 0, other: [] }),
    },
  };
}
