import type { Mailbox, MailboxProblemWords } from '@assay/contract/mailboxes';
import { Button, Switch, Text } from '@mantine/core';
import { IconEdit, IconPlugConnected, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toldReason } from '../../../platform/api/told-reason.ts';
import { showToast } from '../../../platform/notify.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useReadMailbox, useTestMailbox, useUpdateMailbox } from '../api/mailboxes.ts';
import { placeOf } from '../mailbox-draft.ts';
import { t } from '../mailboxes-texts.ts';
import { MessageList } from './message-list.tsx';

export interface MailboxItemProps {
  mailbox: Mailbox;
  onEdit: () => void;
  onRemove: () => void;
}

const failed = (error: Error) => showToast(toldReason(error), 'warning');

/** One mailbox: where it is, how reading it went, and its messages. */
export function MailboxItem({ mailbox, onEdit, onRemove }: MailboxItemProps) {
  const { id, name, enabled, lastReadAt, lastProblem, lastTest, counts } = mailbox;
  const test = useTestMailbox();
  const read = useReadMailbox();
  const update = useUpdateMailbox();
  const [isOpen, setOpen] = useState(false);
  const tryIt = () =>
    test.mutate(id, {
      onSuccess: ({ data }) => {
        if (data.passed) showToast(t('test.passed', { count: data.messages ?? 0 }));
      },
      onError: failed,
    });
  const readNow = () => read.mutate(id, { onSuccess: () => showToast(t('reading')), onError: failed });
  const tested = lastTest?.problem ?? null;
  return (
    <Item
      title={name}
      facts={
        <>
          <span style={{ overflowWrap: 'anywhere' }}>{placeOf(mailbox)}</span>
          {lastReadAt ? (
            <span>
              {t('lastRead')} <RelativeTime value={lastReadAt} />
            </span>
          ) : (
            <span>{t('neverRead')}</span>
          )}
          <span>{t('taken', { count: counts.taken })}</span>
          {counts.waiting > 0 && <span>{t('waiting', { count: counts.waiting })}</span>}
          {counts.refused > 0 && <span>{t('refused', { count: counts.refused })}</span>}
        </>
      }
      end={
        <>
          <State mailbox={mailbox} />
          <Switch
            aria-label={t('enabled', { name })}
            checked={enabled}
            disabled={update.isPending}
            onChange={(event) =>
              update.mutate({ id, change: { enabled: event.currentTarget.checked } }, { onError: failed })
            }
          />
          <ActionMenu
            label={t('actions', { name })}
            actions={[
              ...(enabled ? [{ label: t('readNow'), icon: IconRefresh, onChoose: readNow }] : []),
              { label: t('edit'), icon: IconEdit, onChoose: onEdit },
              { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: onRemove },
            ]}
          />
        </>
      }
    >
      {lastProblem ? <Problem title={t('problem')} problem={lastProblem} /> : null}
      {tested && tested.message !== lastProblem?.message && (
        <Problem title={t('testFailed')} problem={tested} />
      )}
      <Button
        size="compact-sm"
        variant="default"
        mr={8}
        leftSection={<IconPlugConnected size={15} stroke={1.7} aria-hidden />}
        loading={test.isPending}
        onClick={tryIt}
      >
        {t('test.do')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        {t(isOpen ? 'hideMessages' : 'showMessages')}
      </Button>
      {isOpen && <MessageList mailboxId={id} />}
    </Item>
  );
}

function State({ mailbox: { enabled, lastProblem, lastReadAt } }: Pick<MailboxItemProps, 'mailbox'>) {
  if (!enabled) return <StatusPill tone="quiet">{t('state.off')}</StatusPill>;
  if (lastProblem) return <StatusPill tone="danger">{t('state.failing')}</StatusPill>;
  if (lastReadAt) return <StatusPill tone="done">{t('state.read')}</StatusPill>;
  return <StatusPill tone="quiet">{t('state.new')}</StatusPill>;
}

/** What is wrong, and what the server said of it. */
function Problem({ title, problem }: { title: string; problem: MailboxProblemWords }) {
  return (
    <Text component="p" m="0 0 8px" fz={13} style={{ overflowWrap: 'anywhere' }}>
      <b>{title}</b> {problem.message}
      {problem.serverSays !== null && (
        <>
          {' '}
          {t('serverSays')} <q>{problem.serverSays}</q>
        </>
      )}
    </Text>
  );
}
