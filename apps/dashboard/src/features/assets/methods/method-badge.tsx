import type { Assessment } from '@assay/contract/assessments';
import { Box } from '@mantine/core';
import { IconAlertTriangle, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import classes from './methods.module.css';

/** Four shapes for four outcomes: a number in the hallmark, a hatched question, a dashed dash, a warning. */
export function MethodBadge({ assessment }: { readonly assessment: Assessment }) {
  const { status, compromisedScore, operatorModel } = assessment;
  // The meaning of an uncalibrated model's score is unknown: it is neither green nor red.
  const isUncalibrated = operatorModel?.calibration === null;
  if (status === 'finding') {
    return (
      <Box component="span" flex="none" h={35} aria-hidden>
        <ScoreBadge
          score={isUncalibrated ? null : compromisedScore}
          isDisputed={false}
          label={String(Math.round(compromisedScore ?? 0))}
        />
      </Box>
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
