import type { ClientRequest } from '@assay/contract/client-requests';
import { LANGUAGE_NAMES } from '@assay/contract/wordings/language-names';
import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { formatDay, formatLong } from '../../../ui/time-words.ts';
import { useQuestionSets } from '../api/list-question-sets.ts';
import { describeType } from '../describe-order.ts';
import { isLoopback } from '../is-loopback.ts';
import { t } from '../work-orders-texts.ts';
import classes from './order-details.module.css';

export function OrderDetails({ order, timezone }: { order: ClientRequest; timezone: string }) {
  const sets = useQuestionSets();
  const nameOf = usePersonName();
  const none = t('workOrders.none');
  const set = sets.data?.find(({ refId }) => refId === order.questionSetRefId);
  const lines: [string, ReactNode][] = [
    [t('workOrders.email'), order.email ?? none],
    [t('workOrders.smsNumber'), order.smsNumber ?? none],
    [t('workOrders.due'), <Due key="due" value={order.due} timezone={timezone} />],
    [t('workOrders.type'), describeType(order.type)],
    [t('workOrders.questionSet'), set?.title ?? order.questionSetRefId ?? t('workOrders.ofType')],
    [t('workOrders.language'), order.language ? LANGUAGE_NAMES[order.language] : none],
    [t('workOrders.assignedTo'), order.assignedTo ? nameOf(order.assignedTo) : t('workOrders.nobody')],
    [t('workOrders.madeBy'), order.createdBy ? nameOf(order.createdBy) : none],
    [t('workOrders.made'), <RelativeTime key="made" value={order.createdAt} timezone={timezone} />],
  ];
  return (
    <Panel title={t('workOrders.details')}>
      {order.additionalTo && (
        <Box component="p" m="0 0 12px">
          {t('workOrders.additionalTo')}{' '}
          <Link to="/workorder/$workorderId" params={{ workorderId: order.additionalTo }}>
            {t('workOrders.first')}
          </Link>
        </Box>
      )}
      <dl className={classes.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {order.message && (
          <div>
            <dt>{t('workOrders.message')}</dt>
            <dd className={classes.message}>{order.message}</dd>
          </div>
        )}
        {order.captureLink && (
          <div>
            <dt>{t('workOrders.link')}</dt>
            <dd>
              <CopyText text={order.captureLink} ends={16} label={t('workOrders.link')} />
              <Box component="span" display="block" mt={4} c="dimmed" fz={13}>
                {t('workOrders.linkText')}
              </Box>
              {isLoopback(order.captureLink) && (
                <Box component="span" display="block" role="note" mt={4} c="var(--ink-danger-text)" fz={13}>
                  {t('workOrders.linkOnlyHere')}
                </Box>
              )}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

/** The day that was chosen; the whole date where the pointer rests. */
function Due({ value, timezone }: { value: string; timezone: string }) {
  return (
    <time dateTime={value} title={formatLong(value, timezone)}>
      {formatDay(value, timezone)}
    </time>
  );
}
