import * as routes from '@assay/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/client.ts';
import { t } from '../app-texts.ts';
import classes from './network-banner.module.css';

const LOOK_EVERY_MS = 10 * 60_000;

/** Tells administrators what is wrong with the installation, on every screen, until it is put right. */
export function NoticeBanner() {
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call(routes.listNotices, {}, signal),
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
  });
  return data?.docs.map(({ code, message }) => (
    <div key={code} className={classes.banner} role="status" title={message}>
      <span className={classes.words}>{t(`layout.notices.${code}`, { message })}</span>
    </div>
  ));
}
