import type { DecisionOutcome } from '@assay/contract/closed-sets';
import type { Decision } from '@assay/contract/review';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { t } from '../records-texts.ts';

const TONES = { accepted: 'done', rejected: 'danger', inconclusive: 'review' } as const satisfies Record<
  DecisionOutcome,
  string
>;

/** The decision, in a word. */
export function DecisionPill({ decision }: { decision: Pick<Decision, 'outcome'> }) {
  return <StatusPill tone={TONES[decision.outcome]}>{t(`records.outcome.${decision.outcome}`)}</StatusPill>;
}
