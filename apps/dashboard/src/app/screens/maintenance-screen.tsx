import { routes } from '@assay/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../../i18n/i18n.ts';
import { call } from '../../platform/api/client.ts';
import { takeRememberedPath } from '../../platform/session/remembered-path.ts';
import { MessagePage } from '../../ui/message-page.tsx';

const LOOK_EVERY_MS = 5_000;

/** Shown after a 503; goes back to where the user was as soon as the service answers. */
export function MaintenanceScreen() {
  const router = useRouter();
  const { isSuccess, isFetching, refetch } = useQuery({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => call(routes.getVersion, {}, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });
  useEffect(() => {
    if (isSuccess) router.history.replace(takeRememberedPath());
  }, [isSuccess, router]);
  return (
    <MessagePage
      code="503"
      title={t('pages.maintenanceTitle')}
      text={t('pages.maintenanceText')}
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('pages.tryNow')}
        </Button>
      }
    />
  );
}
