import type { Report } from '@assay/contract/reports';
import { Box, Button, Group, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '../../../platform/api/query-client.ts';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useReportDownload } from '../api/download-report.ts';
import { createGuestCall, useSharedRecord } from '../api/view-record.ts';
import classes from '../components/reports.module.css';
import { SharedCase, SharedChecks } from '../components/shared-case.tsx';
import { SharedFiles } from '../components/shared-files.tsx';
import { t } from '../reports-texts.ts';

const readFragment = () => location.hash.slice(1);

/**
 * One record, read-only, for everyone who has the link. The token is in the fragment, which browsers do not
 * send.
 */
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
  const { organisation, record, summary } = report;
  return (
    <>
      <header className={classes.guestHead}>
        <div>
          {organisation.logo && (
            <img
              className={classes.logo}
              src={`data:${organisation.logo.mimeType};base64,${organisation.logo.data}`}
              alt=""
            />
          )}
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
      {organisation.intro && <p>{organisation.intro}</p>}
      <SharedCase report={report} />
      <SharedFiles report={report} />
      {/* Scores are shown with their files. */}
      <SharedChecks checks={report.checks.filter(({ code }) => code !== 'ERROR_TAMPERED_ASSETS')} />
      {organisation.footer && (
        <Box component="footer" c="var(--mantine-color-dimmed)" fz="0.8rem">
          {organisation.footer}
        </Box>
      )}
    </>
  );
}
