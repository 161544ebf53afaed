import { Button } from '@mantine/core';
import { IconBook2, IconKeyboard, IconLicense, IconLifebuoy, IconRoute } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SampleData } from '../../../features/sample-data/sample-data.ts';
import { useVersion } from '../../../platform/api/version.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { hideOverlay, showOverlay } from '../overlay-store.ts';
import { startTour } from '../tour/tour-store.ts';
import { t } from './help-texts.ts';
import classes from './screen-help.module.css';
import { tipsOf, topicOf } from './topics.ts';

/** The purpose of the open screen, how to use it, and where to find more. */
export function ScreenHelp() {
  const topic = useRouterState({ select: (state) => topicOf(state.location.pathname) });
  const session = useSession();
  const version = useVersion();
  const mayFill = session.phase === 'signed-in' && session.user.role === 'admin';
  return (
    <div className={classes.help}>
      <h3 className={classes.title}>{t(`help.topic.${topic}.title`)}</h3>
      <p className={classes.text}>{t(`help.topic.${topic}.text`)}</p>
      <ul className={classes.tips}>
        {tipsOf(topic, session.phase === 'signed-in' ? session.config : null).map((tip) => (
          <li key={tip}>{t(`help.topic.${topic}.tips.${tip}` as Parameters<typeof t>[0])}</li>
        ))}
      </ul>
      <nav className={classes.more} aria-label={t('help.more')}>
        <Button {...LINE} leftSection={<IconKeyboard {...SIGN} />} onClick={() => showOverlay('keys')}>
          {t('help.keys')}
        </Button>
        <Button
          {...LINE}
          leftSection={<IconRoute {...SIGN} />}
          onClick={() => {
            hideOverlay();
            startTour();
          }}
        >
          {t('help.tour')}
        </Button>
        {version && (
          <>
            <Button
              {...LINE}
              component="a"
              href={version.links.documentation}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBook2 {...SIGN} />}
            >
              {t('help.documentation')}
            </Button>
            <Button
              {...LINE}
              component="a"
              href={version.links.support}
              leftSection={<IconLifebuoy {...SIGN} />}
            >
              {t('help.support')}
            </Button>
          </>
        )}
        <Button
          {...LINE}
          component="a"
          href="/notices.txt"
          target="_blank"
          rel="noreferrer"
          leftSection={<IconLicense {...SIGN} />}
        >
          {t('help.notices')}
        </Button>
      </nav>
      <Suspense fallback={null}>{mayFill && <SampleData />}</Suspense>
    </div>
  );
}

const LINE = {
  variant: 'subtle',
  color: 'gray',
  justify: 'flex-start',
  className: classes.line,
} as const;
const SIGN = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
