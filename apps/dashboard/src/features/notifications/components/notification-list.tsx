import { Box, Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import {
  clearHistory,
  markHistoryRead,
  type PastNotification,
  useNotificationHistory,
} from '../../../platform/notification-history.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MessageWay } from '../../../ui/message-way.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useKeptNotifications } from '../api/kept-notifications.ts';
import { t as say } from '../news-texts.ts';
import { t } from '../notifications-texts.ts';
import { AlertList, KeptList, ReadAll } from './kept-list.tsx';
import classes from './notifications.module.css';

/**
 * The notifications stored for the user, and those that this tab showed for six seconds each, which count as
 * read when the list is open.
 */
export function NotificationList({ isShown }: { isShown: boolean }) {
  const { entries, unread } = useNotificationHistory();
  useEffect(() => {
    if (isShown && unread > 0) markHistoryRead();
  }, [isShown, unread]);
  const { data } = useKeptNotifications();
  const kept = data?.docs ?? [];
  const alerts = data?.alerts ?? [];
  if (entries.length === 0 && kept.length === 0 && alerts.length === 0)
    return <EmptyState icon={IconBell} title={t('notifications.none')} text={t('notifications.noneText')} />;
  return (
    <>
      {alerts.length > 0 && <AlertList alerts={alerts} />}
      {kept.length > 0 && <KeptList docs={kept} />}
      {[...kept, ...alerts].some((one) => !one.read) && <ReadAll />}
      {entries.length > 0 && <ToldHere entries={entries} isAlone={kept.length + alerts.length === 0} />}
    </>
  );
}

/** The notifications of this tab. */
function ToldHere({ entries, isAlone }: { entries: readonly PastNotification[]; isAlone: boolean }) {
  return (
    <section>
      {!isAlone && <h3 className={classes.heading}>{say('inThisTab')}</h3>}
      <ol className={classes.list}>
        {entries.map(({ id, message, variant, at, link }) => (
          <li key={id} className={classes.entry} data-variant={variant}>
            <span>
              {message} {link && <MessageWay link={link} />}
            </span>
            <Box component="span" c="dimmed" fz={12}>
              <RelativeTime value={new Date(at).toISOString()} />
            </Box>
          </li>
        ))}
      </ol>
      <Button variant="default" fullWidth mt="md" onClick={clearHistory}>
        {t('notifications.clear')}
      </Button>
    </section>
  );
}
