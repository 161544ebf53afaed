import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { presentMessages } from '../platform/notify.ts';
import { MessageWay } from '../ui/message-way.tsx';
import classes from './toast-host.module.css';

export function ToastHost() {
  useEffect(
    () =>
      presentMessages(({ link, message, ...data }) =>
        notifications.show({
          ...data,
          message: link ? (
            <>
              {message} <MessageWay link={link} />
            </>
          ) : (
            message
          ),
        }),
      ),
    [],
  );
  return (
    <Notifications
      position="top-center"
      limit={4}
      containerWidth={420}
      zIndex={500}
      classNames={{ notification: classes.message }}
    />
  );
}
