import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatBytes } from '../../ui/format-bytes.ts';
import { formatMoment } from '../../ui/time-words.ts';
import classes from './network-banner.module.css';
import { keepNoticeSpace } from './notice-space.ts';
import { t } from './notice-texts.ts';

type Notice = RouteAnswer<typeof routes.listNotices>['docs'][number];

/** Notices hidden in this browser; one that names a newer message is another notice. */
const HIDDEN_KEY = 'assay.hiddenNotice';

/** Where an administrator can fix it. */
const AREAS: Partial<Record<Notice['code'], string>> = {
  MESSAGES_UNSENT: 'outbox',
  SCANNER_AWAY: 'quarantine',
  FILES_QUARANTINED: 'quarantine',
};

/** A line each. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY));
  const box = useRef<HTMLDivElement>(null);
  // After every change, also where one was hidden.
  useLayoutEffect(() => {
    const bars = [...(box.current?.children ?? [])] as HTMLElement[];
    const space = bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    keepNoticeSpace(space);
  });
  const bars = notices.map((notice) => {
    const { code, message } = notice;
    const area = AREAS[code];
    const canHide = code === 'MESSAGES_UNSENT';
    if (canHide && message === hidden) return null;
    return (
      <div
        key={code}
        className={classes.banner}
        role="status"
        data-passing={canHide || undefined}
        title={canHide || notice.disk ? undefined : message}
      >
        <span className={classes.words}>{describe(notice)}</span>
        {area && (
          <Group gap={8}>
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => <Link {...props} to="/settings/$area" params={{ area }} />}
            >
              {t(area === 'outbox' ? 'notices.open' : 'notices.openQuarantine')}
            </Button>
            {canHide && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => {
                  localStorage.setItem(HIDDEN_KEY, message);
                  setHidden(message);
                }}
              >
                {t('notices.hide')}
              </Button>
            )}
          </Group>
        )}
      </div>
    );
  });
  // Without a box of its own, within which nothing could stay at the top of the page.
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {bars}
    </div>
  );
}

/** Times as the reader's clock has them. What else the server says is in English, for its operator. */
function describe({ code, message, disk, unsent }: Notice): string {
  if (disk) {
    const free = t('notices.diskFree', { size: formatBytes(disk.freeBytes), folder: disk.folder });
    const said = code === 'STORAGE_FULL' ? `${free} ${t('notices.diskFull')}` : free;
    return t(`notices.${code}`, { message: said });
  }
  if (!unsent) return t(`notices.${code}`, { message });
  return t('notices.unsent', { count: unsent.count, when: formatMoment(unsent.newest) });
}
