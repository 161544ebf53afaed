import type { Report, ReportAsset } from '@assay/contract/reports';
import { Box, Button, Group, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '../../../platform/api/query-client.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { formatLong } from '../../../ui/time-words.ts';
import { useReportDownload } from '../api/download-report.ts';
import { createGuestCall, useSharedRecord } from '../api/view-record.ts';
import { AssetPreview } from '../components/report-preview.tsx';
import classes from '../components/reports.module.css';
import { t } from '../reports-texts.ts';

const readFragment = () => location.hash.slice(1);

/** One record, read-only, for whoever has the link. The token stands in the fragment, which no server is sent. */
export function ViewRecordScreen() {
  const [token, setToken] = useState(readFragment);
  useEffect(() => {
    const follow = () => setToken(readFragment());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {token ? <SharedRecord token={token} /> : <InvalidLink />}
    </QueryClientProvider>
  );
}

function SharedRecord({ token }: { readonly token: string }) {
  const { data, error } = useSharedRecord(token);
  if (error) return <InvalidLink />;
  if (!data) {
    return (
      <Group justify="center" role="status">
        <Loader size="sm" /> {t('reports.view.loading')}
      </Group>
    );
  }
  return (
    <main className={classes.guest}>
      <Contents report={data.report} recordId={data.recordId} token={token} />
    </main>
  );
}

function InvalidLink() {
  return (
    <MessagePage
      code="404"
      art="missing"
      title={t('reports.view.invalidTitle')}
      text={t('reports.view.invalidText')}
      action={null}
    />
  );
}

interface ContentsProps {
  readonly report: Report;
  readonly recordId: string;
  readonly token: string;
}

function Contents({ report, recordId, token }: ContentsProps) {
  const call = useMemo(() => createGuestCall(token), [token]);
  const { mutate, isPending, variables } = useReportDownload(call);
  const { organisation, record, summary, checks, assets } = report;
  return (
    <>
      <header className={classes.guestHead}>
        <div>
          <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
            {organisation.name}
          </Box>
          <h1>{record?.name || record?.referenceId}</h1>
          <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
            {[record?.referenceId, t('reports.view.files', { count: summary.files })].join(' · ')}
          </Box>
        </div>
        <Group gap="sm">
          {(['pdf', 'html'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              loading={isPending && variables?.format === format}
              leftSection={<IconDownload size={16} stroke={1.8} />}
              onClick={() => mutate({ subject: { recordid: recordId }, format })}
            >
              {t(`reports.${format}`)}
            </Button>
          ))}
        </Group>
      </header>
      <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
        {t('reports.view.intro')}
      </Box>
      <section className={classes.card}>
        <ul>
          {summary.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
          {t('reports.view.disclaimer')}
        </Box>
      </section>
      <section className={classes.card}>
        <h2>{t('reports.view.checks')}</h2>
        {checks.length === 0 ? (
          <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
            {t('reports.view.nothing')}
          </Box>
        ) : (
          <ul>
            {checks.map(({ code, message }) => (
              <li key={code + message}>{message}</li>
            ))}
          </ul>
        )}
      </section>
      {assets.map((asset) => (
        <SharedAsset key={asset.id} asset={asset} />
      ))}
    </>
  );
}

function SharedAsset({ asset }: { readonly asset: ReportAsset }) {
  const { name, receivedAt, fileFingerprint, ledger } = asset;
  return (
    <section className={classes.card} aria-label={name}>
      <div>
        <h2>{name}</h2>
        <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
          {t('reports.view.received', { date: formatLong(receivedAt) })}
        </Box>
      </div>
      <AssetPreview asset={asset} />
      <dl className={classes.facts}>
        <div>
          <dt>{t('reports.view.fingerprint')}</dt>
          <dd>
            <code>{fileFingerprint}</code>
          </dd>
        </div>
        <div>
          <dt>{t('reports.view.ledger')}</dt>
          <dd>{ledger.message}</dd>
        </div>
      </dl>
    </section>
  );
}
