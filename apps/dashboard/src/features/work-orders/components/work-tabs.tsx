import { Link } from '@tanstack/react-router';
import { t } from '../../../i18n/i18n.ts';
import classes from './work-tabs.module.css';

/** Above both lists: the way from one to the other. */
export function WorkTabs() {
  return (
    <nav className={classes.tabs} aria-label={t('records.tabs.label')}>
      <Link to="/workorders" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('records.tabs.records')}
      </Link>
      <Link to="/workorder" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('records.tabs.workOrders')}
      </Link>
    </nav>
  );
}
