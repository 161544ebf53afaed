import type { Mailbox } from '@assay/contract/mailboxes';
import { Box, Button, Flex, Skeleton } from '@mantine/core';
import { IconMailbox, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ItemList } from '../../../ui/item-list.tsx';
import { useMailboxes, useRemoveMailbox } from '../api/mailboxes.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { t } from '../mailboxes-texts.ts';
import { MailboxDialog } from './mailbox-dialog.tsx';
import { MailboxItem } from './mailbox-item.tsx';

type Over = { what: 'new' } | { what: 'edit' | 'remove'; mailbox: Mailbox } | null;

/** The mailboxes of the organisation, each with the outcome of its messages. */
export function MailboxesArea() {
  const { data: mailboxes, error, refetch } = useMailboxes();
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setOver({ what: 'new' })}>
      {t('new')}
    </Button>
  );
  return (
    <Flex component="section" direction="column" gap={20} aria-labelledby="settings-area">
      <Flex component="header" wrap="wrap" align="flex-start" justify="space-between" gap="12px 24px">
        <Box flex="1 1 260px">
          <Box component="h2" id="settings-area" m={0} fz={18} fw={600} lts="-0.012em">
            {t('title')}
          </Box>
          <Box component="p" m="2px 0 0" c="dimmed">
            {t('text')}
          </Box>
        </Box>
        {mailboxes && mailboxes.length > 0 && add}
      </Flex>
      {error && !mailboxes ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !mailboxes ? (
        <Skeleton height={130} radius="lg" aria-busy />
      ) : mailboxes.length === 0 ? (
        <EmptyState icon={IconMailbox} title={t('emptyTitle')} text={t('emptyText')} action={add} />
      ) : (
        <ItemList label={t('title')}>
          {mailboxes.map((mailbox) => (
            <MailboxItem
              key={mailbox.id}
              mailbox={mailbox}
              onEdit={() => setOver({ what: 'edit', mailbox })}
              onRemove={() => setOver({ what: 'remove', mailbox })}
            />
          ))}
        </ItemList>
      )}
      {over?.what === 'new' && <MailboxDialog mailbox={null} onClose={close} />}
      {over?.what === 'edit' && <MailboxDialog mailbox={over.mailbox} onClose={close} />}
      {over?.what === 'remove' && <RemoveMailbox mailbox={over.mailbox} onClose={close} />}
    </Flex>
  );
}

function RemoveMailbox({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const remove = useRemoveMailbox();
  return (
    <ChangeQuestion
      title={t('removeTitle', { name: mailbox.name })}
      text={t('removeText')}
      action={t('remove')}
      isDangerous
      onClose={onClose}
      change={remove}
      given={mailbox.id}
      explain={(error) => explainRefusal(error).reason}
      done={t('removed')}
    />
  );
}
