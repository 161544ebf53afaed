import { Box, Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import {
  clearHistory,
  markHistoryRead,
  useNotificationHistory,
} from '../../../platform/notification-history.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { t } from '../notifications-texts.ts';
import classes from './notifications.module.css';

/** What was told for six seconds each, newest first. What is shown counts as read. */
export function NotificationList({ isShown }: { isShown: boolean }) {
  const { entries, unread } = useNotificationHistory();
  useEffect(() => {
    if (isShown && unread > 0) markHistoryRead();
  }, [isShown, unread]);
  if (entries.length === 0)
    return <EmptyState icon={IconBell} title={t('notifications.none')} text={t('notifications.noneText')} />;
  return (
    <>
      <ol className={classes.list}>
        {entries.map(({ id, message, variant, at }) => (
          <li key={id} className={classes.entry} data-variant={variant}>
            <span>{message}</span>
            <Box component="span" c="dimmed" fz={12}>
              <RelativeTime value={new Date(at).toISOString()} />
            </Box>
          </li>
        ))}
      </ol>
      <Button variant="default" fullWidth mt="md" onClick={clearHistory}>
        {t('notifications.clear')}
      </Button>
    </>
  );
}
