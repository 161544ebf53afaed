import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endSession } from '../../../platform/session/end-session.ts';
import { Mark } from '../../../ui/mark.tsx';
import { t } from '../session-texts.ts';
import classes from './logout-screen.module.css';

export function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    void endSession('asked').then(() => navigate({ to: '/login', replace: true }));
  }, [navigate]);
  return (
    <main className={classes.page}>
      <Mark size={40} />
      <h1 className={classes.text}>{t('session.loggingOut')}</h1>
    </main>
  );
}
