import type { AssayRecord } from '@assay/contract/records';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useKnownIssuers } from '../api/known-issuers.ts';
import { IssuersDrawer } from './issuers-drawer.tsx';
import classes from './known-issuers.module.css';
import { t } from './known-issuers-texts.ts';

/** Adds known issuers from this record's documents, and opens the list of them. */
export function IssuersPanel({ record }: { record: AssayRecord }) {
  const { data, error, refetch } = useKnownIssuers();
  const [isListed, setListed] = useState(false);
  if (error && !data)
    return (
      <Panel title={t('knownIssuers.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data) return null;
  const open = () => {
    // Others may have changed it, and files may have been analysed or erased in the meantime.
    void refetch();
    setListed(true);
  };
  return (
    <Panel title={t('knownIssuers.title')}>
      <p className={classes.words}>{t(data.length === 0 ? 'knownIssuers.none' : 'knownIssuers.some')}</p>
      <Button size="xs" variant="default" onClick={open}>
        {t('knownIssuers.manage', { count: data.length })}
      </Button>
      <IssuersDrawer isOpen={isListed} onClose={() => setListed(false)} record={record} issuers={data} />
    </Panel>
  );
}
