import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { presentMessages } from '../platform/notify.ts';
import classes from './toast-host.module.css';

export function ToastHost() {
  useEffect(() => presentMessages((message) => void notifications.show(message)), []);
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
