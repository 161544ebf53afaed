import type { Decision } from '@assay/contract/review';
import { Box, Flex } from '@mantine/core';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { DecisionPill } from '../components/decision-pill.tsx';
import classes from './decision-note.module.css';
import { t } from './review-texts.ts';

interface DecisionNoteProps {
  readonly decision: Decision;
  readonly timezone: string;
  /** In one line, including the reason. */
  readonly isInline?: boolean;
  /** The file that it concerns, where that is not clear. */
  readonly file?: string;
}

/** A decision with its reason. */
export function DecisionNote({ decision, timezone, isInline = false, file }: DecisionNoteProps) {
  const nameOf = usePersonName();
  return (
    <Flex
      direction={isInline ? 'row' : 'column'}
      wrap="wrap"
      align={isInline ? 'baseline' : undefined}
      gap="2px 18px"
    >
      <Flex component="p" wrap="wrap" align="center" gap="2px 14px" m={0} fz={13}>
        {file && <strong className={classes.file}>{file}</strong>}
        <DecisionPill decision={decision} />
        {decision.falseAlarm && <span>{t('review.wasFalseAlarm')}</span>}
        <Box component="span" c="dimmed">
          {t('review.by', { name: nameOf(decision.by) })}{' '}
          <RelativeTime value={decision.at} timezone={timezone} />
        </Box>
        {decision.confirmedBy && (
          <span>{t('review.confirmedBy', { name: nameOf(decision.confirmedBy) })}</span>
        )}
        {decision.answered && <span>{t('review.answered')}</span>}
      </Flex>
      <p className={classes.reason}>{decision.reason}</p>
    </Flex>
  );
}
