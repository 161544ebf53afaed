import type { Assessment } from '@assay/contract';
import { IconAlertTriangle, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import classes from './methods.module.css';

/** Four shapes for four outcomes: a number in the hallmark, a hatched question, a dashed dash, a warning. */
export function MethodBadge({ assessment }: { readonly assessment: Assessment }) {
  const { status, compromisedScore } = assessment;
  if (status === 'finding') {
    return (
      <span className={classes.score} aria-hidden>
        <ScoreBadge score={compromisedScore} />
      </span>
    );
  }
  return (
    <span className={classes.badge} data-status={status} aria-hidden>
      {status === 'inconclusive' && <IconQuestionMark size={16} />}
      {status === 'not-applicable' && <IconMinus size={16} />}
      {status === 'failed' && <IconAlertTriangle size={16} />}
    </span>
  );
}
