import * as routes from '@assay/contract/routes';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { takeRememberedPath } from '../../platform/session/remembered-path.ts';
import { readToken } from '../../platform/session/token-storage.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { t } from '../app-texts.ts';

const LOOK_EVERY_MS = 5_000;

/** A call that needs the whole service if there is a session, and otherwise any answer. */
async function isServiceBack(): Promise<boolean> {
  const token = readToken();
  try {
    if (token === null) await call(routes.getVersion, {});
    else await call(routes.signInWithToken, { body: { jwt: token } });
    return true;
  } catch (error) {
    return (error as { httpStatus?: number }).httpStatus === 401;
  }
}

/** Shown after a 503; goes back to where the user was as soon as the service answers. */
export function MaintenanceScreen() {
  const [isLooking, setLooking] = useState(false);
  const look = useCallback(async () => {
    setLooking(true);
    if (await isServiceBack()) location.replace(takeRememberedPath());
    else setLooking(false);
  }, []);
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  return (
    <MessagePage
      code="503"
      title={t('pages.maintenanceTitle')}
      text={t('pages.maintenanceText')}
      art="building"
      action={
        <Button loading={isLooking} onClick={() => void look()}>
          {t('pages.tryNow')}
        </Button>
      }
    />
  );
}
