import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '../../platform/api/client.ts';

const NoticeList = lazy(() => import('./notice-list.tsx').then((module) => ({ default: module.NoticeList })));

const LOOK_EVERY_MS = 10 * 60_000;

/** Tells administrators what is wrong with the installation, on every screen, until it is put right. */
export function NoticeBanner() {
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call(routes.listNotices, {}, signal),
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!data?.docs.length) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList notices={data.docs} />
    </Suspense>
  );
}
