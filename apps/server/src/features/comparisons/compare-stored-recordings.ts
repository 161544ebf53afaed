import {
  type ComparedRecordings,
  compareRecordings,
  isRetryable,
  sayRecordingComparison,
} from '@assay/analysis';
import type { RecordingComparison } from '@assay/contract/recording-comparisons';
import { inEnglish } from '@assay/statements/english';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openBoth } from './open-both.ts';

/** Somebody waits for the answer: what takes longer to read than this is told as not read. */
const PROCESSOR_MS = 90_000;

/**
 * Compares two recordings. One that cannot be read is an answer; throws RefusedError ANALYSIS_FAILED where it can be tried again.
 */
export function compareStoredRecordings(
  storage: ObjectStore,
  keys: readonly [string, string],
  signal: AbortSignal,
): Promise<RecordingComparison> {
  return openBoth(storage, keys, signal, async (firstPath, secondPath) => {
    const compared = await compareRecordings(firstPath, secondPath, {
      signal,
      limits: { processorMs: PROCESSOR_MS },
    });
    if (compared.status === 'failed' && isRetryable(compared.error))
      throw new RefusedError('ANALYSIS_FAILED', { cause: new Error(compared.error.message) });
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
