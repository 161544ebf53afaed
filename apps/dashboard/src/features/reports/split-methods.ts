import type { ReportAsset } from '@assay/contract/reports';

type Method = ReportAsset['verdict']['methods'][number];

/** Scores below this mean that nothing stood out. */
const NOTABLE = 20;

/** The methods that saw something or broke, and how many saw nothing or had nothing to say. */
export function splitMethods<M extends Pick<Method, 'status' | 'score'>>(
  methods: readonly M[],
): { readonly told: readonly M[]; readonly others: number } {
  const told = methods.filter(
    ({ status, score }) => status === 'failed' || (status === 'finding' && (score ?? 0) >= NOTABLE),
  );
  return { told, others: methods.length - told.length };
}
