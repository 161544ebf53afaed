import type { Decision } from '@assay/contract';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { DecisionPill } from '../components/decision-pill.tsx';
import classes from './decision-note.module.css';
import { t } from './review-texts.ts';

/** A decision with its reason. */
export function DecisionNote({ decision, timezone }: { decision: Decision; timezone: string }) {
  return (
    <div className={classes.note}>
      <p className={classes.line}>
        <DecisionPill decision={decision} />
        {decision.falseAlarm && <span>{t('review.wasFalseAlarm')}</span>}
        <span className={classes.quiet}>
          {t('review.by', { name: decision.by })} <RelativeTime value={decision.at} timezone={timezone} />
        </span>
      </p>
      <p className={classes.reason}>{decision.reason}</p>
    </div>
  );
}
