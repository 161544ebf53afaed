import type { Mailbox } from '@assay/contract/mailboxes';
import { Button, Skeleton } from '@mantine/core';
import { IconMailbox, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ItemList } from '../../../ui/item-list.tsx';
import { SettingsArea } from '../../../ui/settings-area.tsx';
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
    <SettingsArea title={t('title')} text={t('text')} actions={mailboxes && mailboxes.length > 0 && add}>
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
    </SettingsArea>
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
