import { DATE_LOCALES, writeDay } from '@assay/statements/write-day';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { language } from '../../i18n/language.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { t } from '../app-texts.ts';
import classes from './coming-soon-screen.module.css';
import { readEnd, timeLeft } from './countdown.ts';

const TICK_MS = 1_000;

/** Says when a thing will be there; `?end=` names the moment. */
export function ComingSoonScreen() {
  const { end: given } = useSearch({ from: '/pages/coming-soon' });
  const [now, setNow] = useState(Date.now);
  const [opened] = useState(now);
  const end = readEnd(given, opened);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(end, now);
  const day = new Intl.DateTimeFormat(DATE_LOCALES[language], { dateStyle: 'full' });
  return (
    <MessagePage
      code={writeDay(day, new Date(end))}
      title={t('pages.comingSoonTitle')}
      text={t('pages.comingSoonText')}
      art="waiting"
      action={
        <>
          <div className={classes.clock} role="timer" aria-live="off">
            {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
              <span key={part} className={classes.part}>
                <strong>{String(left[part]).padStart(2, '0')}</strong>
                {t(`pages.${part}`)}
              </span>
            ))}
          </div>
          <Button component={Link} to="/">
            {t('pages.goHome')}
          </Button>
        </>
      }
    />
  );
}
