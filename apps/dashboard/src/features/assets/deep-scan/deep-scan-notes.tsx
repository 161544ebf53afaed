import { Loader, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from '../assets-texts.ts';
import classes from './deep-scan.module.css';
import type { DeepScan } from './deep-scans.ts';
import { cancelDeepScan, dismissDeepScan } from './use-deep-scans.ts';

/** Running and failed deep scans; nothing if all of them can be seen as overlays. */
export function DeepScanNotes({ scans }: { readonly scans: readonly DeepScan[] }) {
  return (
    <div role="status">
      {scans.map((scan) =>
        scan.status === 'received' ? null : (
          <p key={scan.model} className={classes.note} data-status={scan.status}>
            {scan.status === 'loading' && <Running scan={scan} />}
            {scan.status !== 'loading' && <Ended scan={scan} />}
          </p>
        ),
      )}
    </div>
  );
}

function Running({ scan }: { readonly scan: DeepScan }) {
  return (
    <>
      <Loader size={14} color="var(--stage-accent)" aria-hidden />
      <span className={classes.text}>
        {t('assets.deepScan.running', { method: scan.title })} <Elapsed since={scan.startedAt} />
      </span>
      <UnstyledButton className={classes.action} onClick={() => cancelDeepScan(scan)}>
        {t('assets.deepScan.cancel')}
      </UnstyledButton>
    </>
  );
}

function Ended({ scan }: { readonly scan: Extract<DeepScan, { status: 'nothing' | 'failure' }> }) {
  const Icon = scan.status === 'failure' ? IconAlertTriangle : IconInfoCircle;
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className={classes.text}>
        <b>{scan.message}</b> {scan.title}
        {scan.reason && (
          <>
            : <TranslatedSentence english={scan.reason} statements={scan.statements} />
          </>
        )}
      </span>
      <UnstyledButton className={classes.action} onClick={() => dismissDeepScan(scan)}>
        {t('assets.deepScan.dismiss')}
      </UnstyledButton>
    </>
  );
}

/** Whole seconds, hidden from screen readers because they change all the time. */
function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden className={classes.elapsed}>
      {Math.max(0, Math.round((now - since) / 1_000))} s
    </span>
  );
}
