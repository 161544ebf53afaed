import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { applyNoticeSpace, readNoticeSpace } from './notice-space.ts';

const NoticeList = lazy(loadList);

/** Without a network the list comes when it is back, rather than breaking the page. */
async function loadList(): Promise<{ default: typeof import('./notice-list.tsx').NoticeList }> {
  try {
    return { default: (await import('./notice-list.tsx')).NoticeList };
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadList();
  }
}

const LOOK_EVERY_MS = 2 * 60_000;

/** Shows administrators problems of the installation, and unsent messages, on every screen. */
export function NoticeBanner() {
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call(routes.listNotices, {}, signal),
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
  });
  const [space] = useState(readNoticeSpace);
  useLayoutEffect(() => applyNoticeSpace(space), [space]);
  // The list keeps its space, and forgets it when it is empty.
  if (data && data.docs.length === 0 && space === 0) return null;
  // The last height of a banner, so that the page below does not move when it appears.
  const place = <div aria-hidden style={{ flex: 'none', height: space }} />;
  if (!data) return place;
  return (
    <Suspense fallback={place}>
      <NoticeList notices={data.docs} />
    </Suspense>
  );
}
