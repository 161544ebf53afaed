import { ActionIcon } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { listEntries, visibleNavigation } from '../navigation.ts';
import { t } from '../shell-texts.ts';
import classes from './shortcut-bar.module.css';
import { ShortcutLink } from './shortcut-link.tsx';
import { pickShortcuts } from './shortcuts.ts';

const ShortcutMenu = lazy(() =>
  import('./shortcut-menu.tsx').then((module) => ({ default: module.ShortcutMenu })),
);

/** The user's starred entries, one click away, and the star that chooses them. */
export function ShortcutBar() {
  const session = useSignedIn();
  const entries = listEntries(visibleNavigation(session));
  const starred = session.user.data.shortcuts;
  const [isWanted, setWanted] = useState(false);
  const star = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('shell.shortcuts')}
      title={t('shell.shortcuts')}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <IconStar size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <div className={classes.bar}>
      {pickShortcuts(entries, starred).map((entry) => (
        <ShortcutLink key={entry.id} entry={entry} />
      ))}
      {isWanted ? (
        <Suspense fallback={star}>
          <ShortcutMenu target={star} entries={entries} starred={starred} />
        </Suspense>
      ) : (
        star
      )}
    </div>
  );
}
