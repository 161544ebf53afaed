import type { ClientRequest } from '@assay/contract/client-requests';
import { Link } from '@tanstack/react-router';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { t } from '../work-orders-texts.ts';
import classes from './order-history.module.css';
import { StatePill } from './state-pill.tsx';

/** Its history, the newest first, and additional requests. */
export function OrderHistory({ order, timezone }: { order: ClientRequest; timezone: string }) {
  const nameOf = usePersonName();
  return (
    <>
      {order.additional.length > 0 && (
        <Panel title={t('workOrders.additional')}>
          <ul className={classes.list}>
            {order.additional.map(({ id, requestId, state, createdAt }) => (
              <li key={id}>
                <Link to="/workorder/$workorderId" params={{ workorderId: id }}>
                  {requestId}
                </Link>
                <StatePill state={state} />
                <span className={classes.time}>
                  <RelativeTime value={createdAt} timezone={timezone} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('workOrders.history')}>
        <ol className={classes.list}>
          {order.history.toReversed().map(({ step, by, channels, at }) => (
            <li key={`${at} ${step}`}>
              <span className={classes.what}>
                {[
                  t(`workOrders.step.${step}`),
                  ...channels.map((channel) => t(`workOrders.via.${channel}`)),
                  by && t('workOrders.by', { name: nameOf(by) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={classes.time}>
                <RelativeTime value={at} timezone={timezone} />
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
