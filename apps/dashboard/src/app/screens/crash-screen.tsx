import { Button } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useNetwork } from '../../platform/network/network-store.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { t } from '../app-texts.ts';
import { isStaleBuild } from './stale-build.ts';

/** The crash boundary of every route, and the page /pages/errors/error-500. */
export function CrashScreen({ error }: { error?: unknown }) {
  const onOwnPage = useRouterState({ select: (state) => state.location.pathname.startsWith('/pages/') });
  const isOffline = useNetwork() !== 'online';
  const reload = () => (onOwnPage ? location.assign('/') : location.reload());
  if (isStaleBuild(error))
    // A file that did not come: without a network no version is to blame.
    return (
      <MessagePage
        code={t(isOffline ? 'pages.offlineCode' : 'pages.newVersionCode')}
        title={t(isOffline ? 'pages.offlineTitle' : 'pages.newVersionTitle')}
        text={t(isOffline ? 'pages.offlineText' : 'pages.newVersionText')}
        art="building"
        action={<Button onClick={reload}>{t('pages.reload')}</Button>}
      />
    );
  return (
    <MessagePage
      code="500"
      title={t('pages.crashedTitle')}
      text={t('pages.crashedText')}
      art="broken"
      action={<Button onClick={reload}>{t('pages.reload')}</Button>}
    >
      {error instanceof Error && (
        <pre style={{ margin: 0, whiteSpace: 'pre-wrap', fontSize: 13 }}>{error.message}</pre>
      )}
    </MessagePage>
  );
}
