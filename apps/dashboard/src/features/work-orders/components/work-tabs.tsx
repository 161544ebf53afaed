import { Link } from '@tanstack/react-router';
import { t } from '../work-orders-texts.ts';
import classes from './work-tabs.module.css';

/** Tabs above both lists. */
export function WorkTabs() {
  return (
    <nav className={classes.tabs} aria-label={t('workOrders.tabs.label')}>
      <Link to="/workorders" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('workOrders.tabs.records')}
      </Link>
      <Link to="/workorder" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('workOrders.tabs.workOrders')}
      </Link>
    </nav>
  );
}
