import { CallError } from '@assay/contract/client';
import {
  MAILBOX_MESSAGE_STATES,
  type Mailbox,
  type MailboxMessage,
  type MailboxMessageState,
} from '@assay/contract/mailboxes';
import { Anchor, Button, Flex, NativeSelect, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useMailboxMessages, useRetryMessage } from '../api/mailboxes.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { t } from '../mailboxes-texts.ts';

/** The outcome of each message, the newest first. */
export function MessageList({ mailbox }: { mailbox: Mailbox }) {
  const { id: mailboxId, name } = mailbox;
  const [state, setState] = useState<MailboxMessageState | 'all'>('all');
  const query = useMailboxMessages(mailboxId, state === 'all' ? undefined : state);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const messages = data?.pages.flatMap(({ docs }) => docs);
  const showMore = async () => {
    const { error: failure } = await query.fetchNextPage();
    // The last message of the previous page is no longer listed: the list starts over.
    if (failure instanceof CallError && failure.code === 'NOT_FOUND') await refetch();
  };
  return (
    <Flex direction="column" gap={10} mt={10}>
      <NativeSelect
        w={260}
        maw="100%"
        aria-label={t('messages.which', { name })}
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
        <ItemList label={t('messages.title', { name })}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} mailbox={mailbox} />
          ))}
        </ItemList>
      )}
      {error && messages && (
        <Text role="alert" fz={13}>
          {t(isFetchNextPageError ? 'messages.moreFailed' : 'messages.stale')} {explainRefusal(error).reason}
        </Text>
      )}
      {hasNextPage && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isFetchingNextPage}
          onClick={() => void showMore()}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('messages.more')}
        </Button>
      )}
    </Flex>
  );
}

function MessageItem({ message, mailbox }: { message: MailboxMessage; mailbox: Mailbox }) {
  const { id, subject, sender, noticedAt, state, refusal, recordId, joined, erased, canRetry } = message;
  const retry = useRetryMessage();
  const title = erased ? t('messages.erased') : subject || t('messages.noSubject');
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
          <Failure message={message} />
          {state === 'refused' && refusal !== 'gone' && !canRetry && !erased && (
            <span>{t(mailbox.enabled ? 'messages.notAgainGone' : 'messages.notAgainOff')}</span>
          )}
        </>
      }
      end={
        recordId ? (
          <Anchor
            component={Link}
            to={`/workorders/${recordId}`}
            fz={13}
            aria-label={t('named', { action: t('messages.record'), name: title })}
          >
            {t('messages.record')}
          </Anchor>
        ) : canRetry ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending}
            aria-label={t('messages.retryOf', { subject: title })}
            onClick={() =>
              retry.mutate(
                { id: mailbox.id, messageId: id },
                { onError: () => showToast(t('notRetried'), 'warning') },
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

/**
 * The failure of a message that is retried, or was retried too often; the other refusals are
 * self-explanatory.
 */
function Failure({ message: { state, refusal, error } }: { message: MailboxMessage }) {
  if (!error || (state !== 'waiting' && refusal !== 'failed')) return null;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {state === 'waiting' && t('messages.attemptFailed')} <span lang="en">{error}</span>
    </span>
  );
}
