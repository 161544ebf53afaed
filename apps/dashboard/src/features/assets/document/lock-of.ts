import type { TamperedResult } from '@assay/contract/assessments';

/** What a locked document asks for, its password or another one; null for what is not locked. */
export function lockOf(result: TamperedResult | null): string | null {
  return result?.error?.code === 'locked' ? (result.sentences[0] ?? null) : null;
}
