import type { HeldRecord } from '@assay/contract/retention';
import { Box, Button, Progress, Skeleton, Stack } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { language } from '../../../i18n/language.ts';
import { useChangeHold } from '../../../platform/api/change-hold.ts';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useEraseNow, useHolds, useRetentionPreview } from '../api/retention.ts';
import { AreaPage } from '../components/area-page.tsx';
import { ConfigForm, type ConfigSection } from '../components/config-form.tsx';
import { HoldDialog } from '../components/hold-dialog.tsx';
import { t } from '../settings-texts.ts';
import classes from './retention-area.module.css';

const DAYS: ConfigSection[] = [{ title: 'settings.section.retention', fields: ['retentionDays'] }];

/** How long files of archived records are kept. */
export function RetentionArea() {
  return (
    <AreaPage area="retention">
      <ConfigForm sections={DAYS} />
      <Preview />
      <Room />
      <Holds />
    </AreaPage>
  );
}

/** In the units of file managers: a kB is a thousand bytes. */
function formatSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = { style: 'unit', unit: units[power], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1_000 ** power);
}

/** How much storage is used, and the limit. */
function Room() {
  const { data } = useRetentionPreview();
  if (!data) return null;
  const used = formatSize(data.keptBytes);
  return (
    <Panel title={t('settings.retention.room')}>
      <Box component="p" m={0}>
        {data.quotaBytes === null
          ? t('settings.retention.used', { used })
          : t('settings.retention.usedOf', { used, quota: formatSize(data.quotaBytes) })}
      </Box>
      {data.quotaBytes !== null && (
        <Progress
          mt="sm"
          value={(100 * data.keptBytes) / data.quotaBytes}
          aria-label={t('settings.retention.room')}
        />
      )}
    </Panel>
  );
}

function Preview() {
  const { data, error, refetch } = useRetentionPreview();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel
      title={t('settings.retention.preview')}
      aside={
        data !== undefined &&
        data.records > 0 && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('settings.retention.eraseNow')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={60} />
      ) : data.days === null ? (
        <Box component="p" m={0} c="dimmed" fz={13}>
          {t('settings.retention.nothingSet')}
        </Box>
      ) : (
        <Stack gap="sm">
          <Box component="p" m={0} fz={18} fw={550}>
            {data.records === 0
              ? t('settings.retention.none')
              : t('settings.retention.due', {
                  files: t('settings.retention.files', { count: data.files }),
                  records: t('settings.retention.records', { count: data.records }),
                  size: formatSize(data.bytes),
                })}
          </Box>
          {data.held > 0 && (
            <Box component="p" m={0} c="dimmed" fz={13}>
              {t('settings.retention.held', { count: data.held })}
            </Box>
          )}
          {data.docs.length > 0 && (
            <ul className={classes.list}>
              {data.docs.map(({ recordId, referenceId, name, archivedAt, files, bytes }) => (
                <li key={recordId}>
                  <span>{name ? `${referenceId} · ${name}` : referenceId}</span>
                  <Box component="span" c="dimmed" fz={13}>
                    {t('settings.retention.files', { count: files })}, {formatSize(bytes)} ·{' '}
                    {t('settings.retention.archived', { when: '' })}
                    <RelativeTime value={archivedAt} />
                  </Box>
                </li>
              ))}
            </ul>
          )}
          {data.records > data.docs.length && (
            <Box component="p" m={0} c="dimmed" fz={13}>
              {t('settings.retention.more')}
            </Box>
          )}
          <Box component="p" m={0} c="dimmed" fz={13}>
            {t('settings.retention.nightly')}
          </Box>
        </Stack>
      )}
      {isAsking && <EraseQuestion onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function EraseQuestion({ onClose }: { onClose: () => void }) {
  const erase = useEraseNow();
  return (
    <ChangeQuestion
      title={t('settings.retention.eraseTitle')}
      text={t('settings.retention.eraseText')}
      action={t('settings.retention.eraseNow')}
      isDangerous
      onClose={onClose}
      change={erase}
      given={undefined}
      done={t('settings.retention.erasing')}
    />
  );
}

function Holds() {
  const nameOf = usePersonName();
  const { data: holds, error, refetch } = useHolds();
  const [isAdding, setAdding] = useState(false);
  const [released, setReleased] = useState<HeldRecord | null>(null);
  return (
    <Panel
      title={t('settings.retention.holds')}
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconGavel size={15} stroke={1.7} />}
          onClick={() => setAdding(true)}
        >
          {t('settings.retention.hold')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Box component="p" m={0} c="dimmed" fz={13}>
          {t('settings.retention.holdsText')}
        </Box>
        {error && !holds ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !holds ? (
          <Skeleton height={60} />
        ) : holds.length === 0 ? (
          <Box component="p" m={0} c="dimmed" fz={13}>
            {t('settings.retention.noHolds')}
          </Box>
        ) : (
          <ItemList label={t('settings.retention.holds')}>
            {holds.map((hold) => (
              <Item
                key={hold.recordId}
                title={hold.name ? `${hold.referenceId} · ${hold.name}` : hold.referenceId}
                facts={
                  <>
                    <span>{hold.reason}</span>
                    <span>
                      <RelativeTime value={hold.since} />{' '}
                      {hold.by && t('settings.tokens.by', { who: nameOf(hold.by) })}
                    </span>
                  </>
                }
                end={
                  <Button size="xs" variant="default" onClick={() => setReleased(hold)}>
                    {t('settings.retention.release')}
                  </Button>
                }
              />
            ))}
          </ItemList>
        )}
      </Stack>
      {isAdding && <HoldDialog onClose={() => setAdding(false)} />}
      {released && <ReleaseQuestion hold={released} onClose={() => setReleased(null)} />}
    </Panel>
  );
}

function ReleaseQuestion({ hold, onClose }: { hold: HeldRecord; onClose: () => void }) {
  const change = useChangeHold();
  return (
    <ChangeQuestion
      title={t('settings.retention.releaseTitle', { reference: hold.referenceId })}
      text={t('settings.retention.releaseText')}
      action={t('settings.retention.release')}
      isDangerous
      onClose={onClose}
      change={change}
      given={{ referenceId: hold.referenceId, legalHold: false }}
      done={t('settings.retention.released')}
    />
  );
}
