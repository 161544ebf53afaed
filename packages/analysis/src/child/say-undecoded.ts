import { type Statement, say } from '@assay/statements';
import type { AnalysisFailure } from '../failure.ts';
import { findMeaning } from '../process/explain-decoder-error.ts';

const CAUSES = {
  'the file ends early': 'early',
  'it is of a kind that is not supported': 'unsupported',
  'it is damaged': 'damaged',
} as const;

/** What a decoder of sound or video says, as a sentence for people. */
export function sayUndecoded({ message }: AnalysisFailure): Statement {
  const codec = /^There is no decoder for “(.+)”\.$/s.exec(message)?.[1];
  if (codec) return say('undecoded.codec', { codec });
  if (message.startsWith('No frame of the video')) return say('undecoded.no-frames');
  const meaning = findMeaning(message);
  return say('undecoded.file', { cause: meaning ? CAUSES[meaning] : 'unknown' });
}
