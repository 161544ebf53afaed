import { MESSAGE_CHANNELS, type OutboxMessage } from '@assay/contract/outbox';
import { Button, Flex, NativeSelect } from '@mantine/core';
import { IconMail, IconSearchOff, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { type OutboxView, useMessages } from '../api/outbox.ts';
import { AreaPage } from '../components/area-page.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { TestMessageDialog } from '../components/test-message-dialog.tsx';
import { t } from '../settings-texts.ts';
import classes from './outbox-area.module.css';

const TONES = { waiting: 'review', sent: 'done', kept: 'quiet', failed: 'danger' } as const;
const STATUSES = Object.keys(TONES) as OutboxMessage['status'][];
/** Reserves the space of a line that is not loaded yet. */
const NOTHING = '\u00a0';
const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const;
const FIRST: OutboxView = { index: 0, count: 20, channel: '', status: '' };

/** Messages to people, and their outcomes. */
export function OutboxArea() {
  const [view, setView] = useState(FIRST);
  const answer = useMessages(view);
  const { data } = answer;
  const [opened, setOpened] = useState<OutboxMessage | null>(null);
  const [isTesting, setTesting] = useState(false);
  const change = (part: Partial<OutboxView>) => setView((now) => ({ ...now, index: 0, ...part }));
  const { index, count } = view;
  const list = useListScreen({ answer, place: { index, count, sort: NEWEST_FIRST }, onChange: change });
  const isFiltered = view.channel !== '' || view.status !== '';
  return (
    <AreaPage
      area="outbox"
      actions={
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.8} />}
          onClick={() => setTesting(true)}
        >
          {t('settings.outbox.test')}
        </Button>
      }
    >
      <Flex direction="column" gap={2} m={0} c="dimmed">
        <span>
          {data ? t(data.carriers.mail ? 'settings.outbox.mailOut' : 'settings.outbox.mailKept') : NOTHING}
        </span>
        <span>
          {data ? t(data.carriers.sms ? 'settings.outbox.smsOut' : 'settings.outbox.smsKept') : NOTHING}
        </span>
      </Flex>
      <Flex wrap="wrap" gap={10}>
        <NativeSelect
          aria-label={t('settings.area.outbox.title')}
          value={view.channel}
          data={[
            { value: '', label: t('settings.area.outbox.title') },
            ...MESSAGE_CHANNELS.map((value) => ({ value, label: t(`settings.outbox.channel.${value}`) })),
          ]}
          onChange={(event) => change({ channel: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('settings.outbox.state')}
          value={view.status}
          data={[
            { value: '', label: t('settings.outbox.all') },
            ...STATUSES.map((value) => ({ value, label: t(`settings.outbox.status.${value}`) })),
          ]}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      </Flex>
      <ListContent
        list={list}
        empty={{
          icon: isFiltered ? IconSearchOff : IconMail,
          title: t(isFiltered ? 'settings.outbox.noMatchTitle' : 'settings.outbox.emptyTitle'),
          text: isFiltered ? undefined : t('settings.outbox.emptyText'),
        }}
        perPage={t('settings.outbox.perPage')}
      >
        <div className={classes.table}>
          <DataTable
            label={t('settings.area.outbox.title')}
            columns={columns(setOpened)}
            rowKey={(message) => message.id}
            rowLabel={subjectOf}
            {...list.table}
          />
        </div>
      </ListContent>
      {opened && <MessageDialog id={opened.id} onClose={() => setOpened(null)} />}
      {isTesting && <TestMessageDialog onClose={() => setTesting(false)} />}
    </AreaPage>
  );
}

const subjectOf = ({ subject }: OutboxMessage) => subject || t('settings.outbox.smsSubject');

function columns(onOpen: (message: OutboxMessage) => void): Column<OutboxMessage>[] {
  return [
    {
      id: 'subject',
      header: t('settings.outbox.subject'),
      cell: (message) => (
        <>
          <button
            type="button"
            className={classes.subject}
            aria-label={t('settings.outbox.open', { subject: subjectOf(message) })}
            onClick={() => onOpen(message)}
          >
            {subjectOf(message)}
          </button>
          <span className={classes.recipient}>{message.recipient}</span>
        </>
      ),
    },
    {
      id: 'status',
      header: t('settings.outbox.state'),
      width: '30%',
      cell: ({ status, error }) => (
        <>
          <StatusPill tone={TONES[status]}>{t(`settings.outbox.status.${status}`)}</StatusPill>
          {error && (
            <span className={classes.error} title={error}>
              {error}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'createdAt',
      header: t('settings.outbox.when'),
      width: '140px',
      align: 'end',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
  ];
}
