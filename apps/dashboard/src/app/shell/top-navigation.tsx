import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { Mark } from '../../ui/mark.tsx';
import { listEntries, visibleNavigation } from './navigation.ts';
import { NavigationEntry } from './navigation-entry.tsx';
import { t } from './shell-texts.ts';
import classes from './top-navigation.module.css';

/** The navigation along the top: all that can be opened, in one line. */
export function TopNavigation({ isFixed }: { isFixed: boolean }) {
  const session = useSignedIn();
  return (
    <nav
      className={classes.bar}
      data-fixed={isFixed ? '' : undefined}
      data-tour="navigation"
      aria-label={t('layout.navigation')}
    >
      <Link to="/" className={classes.brand} aria-label={t('layout.product')}>
        {session.logo ? <img src={session.logo} alt="" className={classes.logo} /> : <Mark size={26} />}
        <strong>{t('layout.product')}</strong>
      </Link>
      {listEntries(visibleNavigation(session)).map((item) => (
        <span key={item.id} className={classes.entry}>
          <NavigationEntry item={item} />
        </span>
      ))}
    </nav>
  );
}
