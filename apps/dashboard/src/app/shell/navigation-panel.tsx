import * as routes from '@assay/contract/routes';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { SwitchOrganisation } from '../../features/support/support.ts';
import { call } from '../../platform/api/client.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { queryKeys } from '../../platform/api/query-keys.ts';
import { useActingFor, useOrganisationName } from '../../platform/session/acting-store.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { Initials } from '../../ui/initials.tsx';
import { Mark } from '../../ui/mark.tsx';
import { visibleNavigation } from './navigation.ts';
import { NavigationEntry } from './navigation-entry.tsx';
import classes from './navigation-panel.module.css';
import { t } from './shell-texts.ts';

/** Logo, the user, and the entries. Folded, only what fits into 64 px is drawn; names stay for screen readers. */
export function NavigationPanel({ isWide }: { isWide: boolean }) {
  const session = useSignedIn();
  const { organization, data, roles } = session.user;
  const organisation = useOrganisationName();
  const maySwitch = organization.isMain && roles.includes('support');
  // Support's list of organisations is loaded at the start. The selector is as large as the list of records:
  // it is loaded when somebody can see or reach it.
  useEffect(() => {
    if (maySwitch)
      void queryClient.prefetchQuery({
        queryKey: queryKeys.organisations,
        queryFn: async () => (await call(routes.listOrganisations, {})).docs,
      });
  }, [maySwitch]);
  const isActing = useActingFor() !== null;
  const [isReached, setReached] = useState(false);
  if (isWide && !isReached) setReached(true);
  return (
    <nav
      className={classes.panel}
      data-folded={isWide ? undefined : ''}
      aria-label={t('layout.navigation')}
      onFocus={() => setReached(true)}
    >
      <Link to="/" className={classes.brand} aria-label={t('layout.product')}>
        {session.logo ? <img src={session.logo} alt="" className={classes.logo} /> : <Mark size={30} />}
        <span className={classes.words}>
          <strong className={classes.product}>{t('layout.product')}</strong>
          <span className={classes.organisation}>{organisation}</span>
        </span>
      </Link>
      {maySwitch && (isReached || isActing) && (
        <div className={classes.switch}>
          <Suspense fallback={null}>
            <SwitchOrganisation />
          </Suspense>
        </div>
      )}
      <div className={classes.entries}>
        {visibleNavigation(session).map((item) => (
          <NavigationEntry key={item.id} item={item} />
        ))}
      </div>
      <div className={classes.user}>
        <Initials name={data.displayName || data.username} photo={data.photoURL} size={28} />
        <span className={classes.words}>
          <span className={classes.name}>{data.displayName || data.username}</span>
          <span className={classes.organisation}>{data.email}</span>
        </span>
      </div>
    </nav>
  );
}
