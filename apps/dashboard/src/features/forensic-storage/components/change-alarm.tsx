import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { writeCount } from '../../../ui/write-count.ts';
import { useOpenChanges } from '../api/forensic-storage.ts';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

/** Says that files were changed in their storages, until an administrator knows of each. */
export function ChangeAlarm() {
  const { data } = useOpenChanges();
  if (!data || data.totalDocs === 0) return null;
  const { totalDocs: count, totalIsCapped } = data;
  const number = `${writeCount(count)}${totalIsCapped ? '+' : ''}`;
  return (
    <div className={classes.alarm} role="status">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <span>{t('alarm', { count, number })}</span>
      <Link to="/storage" search={{ change: 'open' }}>
        {t('alarmShow')}
      </Link>
    </div>
  );
}
