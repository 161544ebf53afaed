import type { Notification, SecurityAlert } from '@assay/contract/notifications';
import { Box, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useReadNotifications } from '../api/kept-notifications.ts';
import { t } from '../news-texts.ts';
import classes from './notifications.module.css';

/** Alerts for administrators; the audit log has the details. Following one marks it as read. */
export function AlertList({ alerts }: { readonly alerts: readonly SecurityAlert[] }) {
  const read = useReadNotifications();
  return (
    <section>
      <h3 className={classes.heading}>{t('alerts')}</h3>
      <ol className={classes.list}>
        {alerts.map(({ id, kind, about, count, at, read: isRead }) => (
          <li key={id} className={classes.entry} data-read={isRead} data-variant="warning">
            <Link
              to="/settings/$area"
              params={{ area: 'audit' }}
              onClick={() => !isRead && read.mutate([id])}
            >
              {t(`alert.${kind}`, { about, count })}
            </Link>
            <Box component="span" c="dimmed" fz={12}>
              <RelativeTime value={at} />
              {!isRead && ` · ${t('unread')}`}
            </Box>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The notifications stored for this user. Following one marks it as read. */
export function KeptList({ docs }: { readonly docs: readonly Notification[] }) {
  const read = useReadNotifications();
  return (
    <section>
      <h3 className={classes.heading}>{t('kept')}</h3>
      <ol className={classes.list}>
        {docs.map(({ id, kind, by, referenceId: reference, recordId, at, read: isRead }) => (
          <li key={id} className={classes.entry} data-read={isRead}>
            <Link
              to="/workorders/$workorderId"
              params={{ workorderId: recordId }}
              onClick={() => !isRead && read.mutate([id])}
            >
              {t(kind, { by, reference })}
            </Link>
            <Box component="span" c="dimmed" fz={12}>
              <RelativeTime value={at} />
              {!isRead && ` · ${t('unread')}`}
            </Box>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Marks everything that is kept. */
export function ReadAll() {
  const read = useReadNotifications();
  return (
    <Button
      variant="default"
      fullWidth
      mt="md"
      loading={read.isPending}
      onClick={() => read.mutate(undefined)}
    >
      {t('readAll')}
    </Button>
  );
}
