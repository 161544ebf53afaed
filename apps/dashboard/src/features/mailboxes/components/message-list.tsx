import {
  MAILBOX_MESSAGE_STATES,
  type MailboxMessage,
  type MailboxMessageState,
} from '@assay/contract/mailboxes';
import { Anchor, Button, Flex, NativeSelect, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toldReason } from '../../../platform/api/told-reason.ts';
import { showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useMailboxMessages, useRetryMessage } from '../api/mailboxes.ts';
import { t } from '../mailboxes-texts.ts';

/** What became of each message, the newest first. */
export function MessageList({ mailboxId }: { mailboxId: string }) {
  const [state, setState] = useState<MailboxMessageState | 'all'>('all');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMailboxMessages(
    mailboxId,
    state === 'all' ? undefined : state,
  );
  const messages = data?.pages.flatMap(({ docs }) => docs);
  return (
    <Flex direction="column" gap={10} mt={10}>
      <NativeSelect
        w={260}
        maw="100%"
        aria-label={t('messages.which')}
        data={(['all', ...MAILBOX_MESSAGE_STATES] as const).map((value) => ({
          value,
          label: t(`messages.states.${value}`),
        }))}
        value={state}
        onChange={(event) => setState(event.currentTarget.value as typeof state)}
      />
      {error && !messages ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !messages ? (
        <Skeleton height={60} radius="md" aria-busy />
      ) : messages.length === 0 ? (
        <Text c="dimmed" fz={13}>
          {t('messages.none')}
        </Text>
      ) : (
        <ItemList label={t('messages.title')}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} mailboxId={mailboxId} />
          ))}
        </ItemList>
      )}
      {hasNextPage && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('messages.more')}
        </Button>
      )}
    </Flex>
  );
}

function MessageItem({ message, mailboxId }: { message: MailboxMessage; mailboxId: string }) {
  const { id, subject, sender, noticedAt, state, refusal, error, recordId, joined, erased } = message;
  const title = erased ? t('messages.erased') : subject || t('messages.noSubject');
  const retry = useRetryMessage();
  return (
    <Item
      title={title}
      facts={
        <>
          {!erased && <span style={{ overflowWrap: 'anywhere' }}>{sender || t('messages.noSender')}</span>}
          <RelativeTime value={noticedAt} />
          <span>
            {refusal
              ? t(`messages.refusals.${refusal}`)
              : t(joined ? 'messages.joined' : `messages.states.${state}`)}
          </span>
          {error && <span style={{ overflowWrap: 'anywhere' }}>{error}</span>}
        </>
      }
      end={
        recordId ? (
          <Anchor component={Link} to={`/workorders/${recordId}`} fz={13}>
            {t('messages.record')}
          </Anchor>
        ) : state === 'refused' && !erased ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending}
            aria-label={t('messages.retryOf', { subject: title })}
            onClick={() =>
              retry.mutate(
                { id: mailboxId, messageId: id },
                { onError: (failure) => showToast(toldReason(failure), 'warning') },
              )
            }
          >
            {t('messages.retry')}
          </Button>
        ) : undefined
      }
    />
  );
}
