import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import classes from './network-banner.module.css';
import { t } from './notice-texts.ts';

type Notice = RouteAnswer<typeof routes.listNotices>['docs'][number];

/** A line each. */
export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  return notices.map(({ code, message }) => (
    <div key={code} className={classes.banner} role="status" title={message}>
      <span className={classes.words}>{t(`notices.${code}`, { message })}</span>
    </div>
  ));
}
