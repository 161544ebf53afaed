import type { Mailbox } from '@assay/contract/mailboxes';
import { Box, Button, Switch } from '@mantine/core';
import { IconEdit, IconPlugConnected, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useReadMailbox, useUpdateMailbox } from '../api/mailboxes.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { placeOf } from '../mailbox-draft.ts';
import { isTestFailing, stateOf } from '../mailbox-state.ts';
import { t } from '../mailboxes-texts.ts';
import { MailboxProblem } from './mailbox-problem.tsx';
import { MailboxTestSteps } from './mailbox-test-steps.tsx';
import { MessageList } from './message-list.tsx';
import { useTestAndTell } from './use-test-and-tell.ts';

export interface MailboxItemProps {
  mailbox: Mailbox;
  onEdit: () => void;
  onRemove: () => void;
}

const failed = (error: Error) => showToast(explainRefusal(error).reason, 'warning');

/** One mailbox: where it is, how reading it went, and its messages. */
export function MailboxItem({ mailbox, onEdit, onRemove }: MailboxItemProps) {
  const { id, name, enabled, lastProblem, lastTest } = mailbox;
  const test = useTestAndTell();
  const read = useReadMailbox();
  const update = useUpdateMailbox();
  const [isOpen, setOpen] = useState(false);
  const [isTestShown, setTestShown] = useState(false);
  const tryIt = () => test.mutate(id, { onSuccess: () => setTestShown(true) });
  const readNow = () => read.mutate(id, { onSuccess: () => showToast(t('reading')), onError: failed });
  const shownTest = isTestShown || isTestFailing(mailbox) ? lastTest : null;
  // A failed test with the same problem already says it.
  const isSaid = lastProblem !== null && shownTest?.problem?.message === lastProblem.message;
  const named = (action: string) => t('named', { action, name });
  return (
    <Item
      title={name}
      facts={<Facts mailbox={mailbox} />}
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
      {/* Rendered before it has content, so that screen readers announce it. */}
      <Box role="status" fz={13} style={{ overflowWrap: 'anywhere' }}>
        {lastProblem && !isSaid && (
          <Box component="p" m="0 0 8px">
            <b>{t('problem')}</b> <MailboxProblem problem={lastProblem} mailbox={mailbox} />
          </Box>
        )}
        {shownTest && (
          <Box mb={10}>
            <MailboxTestSteps test={shownTest} mailbox={mailbox} />
          </Box>
        )}
      </Box>
      <Button
        size="compact-sm"
        variant="default"
        mr={8}
        leftSection={<IconPlugConnected size={15} stroke={1.7} aria-hidden />}
        aria-label={named(t('test.do'))}
        loading={test.isPending}
        onClick={tryIt}
      >
        {t('test.do')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={named(t(isOpen ? 'hideMessages' : 'showMessages'))}
        onClick={() => setOpen((now) => !now)}
      >
        {t(isOpen ? 'hideMessages' : 'showMessages')}
      </Button>
      {isOpen && <MessageList mailbox={mailbox} />}
    </Item>
  );
}

/** Its address, its last reading, and the number of messages from it. */
function Facts({ mailbox }: Pick<MailboxItemProps, 'mailbox'>) {
  const { lastReadAt, lastTest, counts } = mailbox;
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{placeOf(mailbox)}</span>
      {lastReadAt ? (
        <span>
          {t('lastRead')} <RelativeTime value={lastReadAt} />
        </span>
      ) : (
        <span>{t('neverRead')}</span>
      )}
      {lastTest ? (
        <span>
          {t(lastTest.passed ? 'test.passedAt' : 'test.failedAt')} <RelativeTime value={lastTest.at} />
        </span>
      ) : (
        <span>{t('test.never')}</span>
      )}
      <span>{t('taken', { count: counts.taken })}</span>
      {counts.waiting > 0 && <span>{t('waiting', { count: counts.waiting })}</span>}
      {counts.refused > 0 && <span>{t('refused', { count: counts.refused })}</span>}
    </>
  );
}

const TONES = { off: 'quiet', failing: 'danger', read: 'done', new: 'quiet' } as const;

function State({ mailbox }: Pick<MailboxItemProps, 'mailbox'>) {
  const state = stateOf(mailbox);
  return <StatusPill tone={TONES[state]}>{t(`state.${state}`)}</StatusPill>;
}
