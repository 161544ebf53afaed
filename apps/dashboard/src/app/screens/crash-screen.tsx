import { Button, Code } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { t } from '../../i18n/i18n.ts';
import { MessagePage } from '../../ui/message-page.tsx';

/** The crash boundary of every route, and the page /pages/errors/error-500. */
export function CrashScreen({ error }: { error?: unknown }) {
  const onOwnPage = useRouterState({ select: (state) => state.location.pathname.startsWith('/pages/') });
  const reload = () => (onOwnPage ? location.assign('/') : location.reload());
  return (
    <MessagePage
      code="500"
      title={t('pages.crashedTitle')}
      text={t('pages.crashedText')}
      action={<Button onClick={reload}>{t('pages.reload')}</Button>}
    >
      {error instanceof Error && <Code block>{error.message}</Code>}
    </MessagePage>
  );
}
