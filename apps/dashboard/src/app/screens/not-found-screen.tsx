import { Button } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { MessagePage } from '../../ui/message-page.tsx';
import { t } from '../app-texts.ts';

/** Any unknown path ends at /pages/errors/error-404. */
export function NotFoundRedirect() {
  return <Navigate to="/pages/errors/error-404" replace />;
}

export function NotFoundScreen() {
  return (
    <MessagePage
      code="404"
      title={t('pages.notFoundTitle')}
      text={t('pages.notFoundText')}
      art="missing"
      action={
        <Button component={Link} to="/">
          {t('pages.goHome')}
        </Button>
      }
    />
  );
}
