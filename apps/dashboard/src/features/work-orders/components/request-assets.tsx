import type { ClientRequest } from '@assay/contract/client-requests';
import { Box } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/panel.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { t } from '../work-orders-texts.ts';
import classes from './request-assets.module.css';

/** The files that the client sent, each a link into the record. */
export function RequestAssets({ order: { assets, recordId } }: { order: ClientRequest }) {
  return (
    <Panel title={t('workOrders.answers')}>
      {assets.length === 0 && (
        <Box component="p" m={0} c="dimmed">
          {t('workOrders.noAssets')}
        </Box>
      )}
      <ul className={classes.grid}>
        {assets.map(({ id, originalName, thumbnail, tamperScore, isDisputed }) => (
          <li key={id}>
            <Link
              to="/workorders/$workorderId"
              params={{ workorderId: recordId ?? '' }}
              search={{ asset: id }}
              className={classes.asset}
            >
              <span className={classes.picture}>
                {thumbnail ? (
                  <img src={thumbnail} alt="" loading="lazy" />
                ) : (
                  <IconFile size={22} stroke={1.4} aria-hidden />
                )}
              </span>
              <span className={classes.name}>{originalName}</span>
              <ScoreBadge score={tamperScore} isDisputed={isDisputed} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
