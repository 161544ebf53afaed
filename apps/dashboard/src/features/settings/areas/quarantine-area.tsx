import type { QuarantinedFile } from '@assay/contract/quarantine';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { Box, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useQuarantine, useScanAgain } from '../api/quarantine.ts';
import { AreaPage } from '../components/area-page.tsx';
import { QuarantineDialog } from '../components/quarantine-dialog.tsx';
import { t } from '../settings-texts.ts';

type Scanner = RouteAnswer<typeof routes.listQuarantine>['scanner'];
interface Asked {
  readonly file: QuarantinedFile;
  readonly decision: 'release' | 'remove';
}

/** The virus scanner, and the files that it has not cleared. */
export function QuarantineArea() {
  const { data, error, refetch } = useQuarantine();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <AreaPage area="quarantine">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={180} />
      ) : (
        <>
          <Panel title={t('settings.quarantine.scanner')}>
            <ScannerWords scanner={data.scanner} />
          </Panel>
          <Panel title={t('settings.quarantine.files')}>
            {data.docs.length === 0 ? (
              <Box component="p" m={0} c="dimmed" fz={13}>
                {t('settings.quarantine.none')}
              </Box>
            ) : (
              <ItemList label={t('settings.quarantine.files')}>
                {data.docs.map((file) => (
                  <HeldFile key={file.id} file={file} onAsk={setAsked} />
                ))}
              </ItemList>
            )}
            {data.total > data.docs.length && (
              <Box component="p" m={0} c="dimmed" fz={13}>
                {t('settings.quarantine.more', { shown: data.docs.length, total: data.total })}
              </Box>
            )}
          </Panel>
        </>
      )}
      {asked && <QuarantineDialog {...asked} onClose={() => setAsked(null)} />}
    </AreaPage>
  );
}

function ScannerWords({ scanner }: { scanner: Scanner }) {
  if (!scanner) return <p style={{ margin: 0 }}>{t('settings.quarantine.off')}</p>;
  const { address, version, problem, holds } = scanner;
  return (
    <Stack gap={6}>
      <span>
        {version !== null
          ? t('settings.quarantine.answers', { address, version })
          : t('settings.quarantine.away', { address, problem: problem ?? '' })}
      </span>
      <Box component="span" c="dimmed" fz={13}>
        {t(holds ? 'settings.quarantine.holds' : 'settings.quarantine.accepts')}
      </Box>
    </Stack>
  );
}

const STATES = {
  infected: ['danger', 'settings.quarantine.infected'],
  not_scanned: ['review', 'settings.quarantine.notScanned'],
  waiting: ['quiet', 'settings.quarantine.waiting'],
} as const;

function HeldFile({ file, onAsk }: { file: QuarantinedFile; onAsk: (asked: Asked) => void }) {
  const scan = useScanAgain();
  const { id, originalName, state, signature, problem, attempts, record, sentBy, createdAt, isHeld } = file;
  const [tone, words] = STATES[state === 'infected' || state === 'not_scanned' ? state : 'waiting'];
  const scanAgain = () =>
    scan.mutate(id, {
      onSuccess: () => showToast(t('settings.quarantine.scanning')),
      onError: showFailure,
    });
  return (
    <Item
      title={originalName}
      facts={
        <>
          {record && <span>{record.referenceId}</span>}
          <span>
            <RelativeTime value={createdAt} /> {sentBy && t('settings.quarantine.by', { who: sentBy })}
          </span>
          {(signature ?? problem) && <span>{signature ?? problem}</span>}
          {state === 'waiting' && attempts > 0 && (
            <span>{t('settings.quarantine.tries', { count: attempts })}</span>
          )}
          {!isHeld && <span>{t('settings.quarantine.open')}</span>}
        </>
      }
      end={<StatusPill tone={tone}>{t(words)}</StatusPill>}
    >
      <Group gap={8} role="group" aria-label={t('settings.quarantine.actions', { name: originalName })}>
        <Button size="xs" variant="default" loading={scan.isPending} onClick={scanAgain}>
          {t('settings.quarantine.scan')}
        </Button>
        {isHeld && (
          <>
            <Button size="xs" variant="default" onClick={() => onAsk({ file, decision: 'release' })}>
              {t('settings.quarantine.release')}
            </Button>
            <Button size="xs" variant="default" onClick={() => onAsk({ file, decision: 'remove' })}>
              {t('settings.quarantine.remove')}
            </Button>
          </>
        )}
      </Group>
    </Item>
  );
}
