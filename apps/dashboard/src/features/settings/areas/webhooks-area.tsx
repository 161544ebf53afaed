import type { Webhook } from '@assay/contract/webhooks';
import { Button, Skeleton, Switch } from '@mantine/core';
import { IconEdit, IconKey, IconPlus, IconSend, IconTrash, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import {
  useRemoveWebhook,
  useRenewSecret,
  useTestWebhook,
  useUpdateWebhook,
  useWebhooks,
} from '../api/webhooks.ts';
import { AreaPage } from '../components/area-page.tsx';
import { DELIVERY_TONES, Deliveries } from '../components/deliveries.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { WebhookDialog } from '../components/webhook-dialog.tsx';
import { t } from '../settings-texts.ts';

type Question = 'edit' | 'renew' | 'remove';

/** Addresses that are notified of events, and the outcome of each message. */
export function WebhooksArea() {
  const { data: webhooks, error, refetch } = useWebhooks();
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ webhook: Webhook; what: Question } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setCreating(true)}>
      {t('settings.webhooks.new')}
    </Button>
  );
  const close = () => setAsked(null);
  return (
    <AreaPage area="webhooks" actions={webhooks && webhooks.length > 0 && create}>
      {error && !webhooks ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !webhooks ? (
        <Skeleton height={130} radius="lg" />
      ) : webhooks.length === 0 ? (
        <EmptyState
          icon={IconWebhook}
          title={t('settings.webhooks.emptyTitle')}
          text={t('settings.webhooks.emptyText')}
          action={create}
        />
      ) : (
        <ItemList label={t('settings.area.webhooks.title')}>
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onAsk={(what) => setAsked({ webhook, what })} />
          ))}
        </ItemList>
      )}
      {isCreating && (
        <WebhookDialog webhook={null} onCreated={setSecret} onClose={() => setCreating(false)} />
      )}
      {asked?.what === 'edit' && <WebhookDialog webhook={asked.webhook} onClose={close} />}
      {asked?.what === 'renew' && (
        <RenewQuestion webhook={asked.webhook} onRenewed={setSecret} onClose={close} />
      )}
      {asked?.what === 'remove' && <RemoveQuestion webhook={asked.webhook} onClose={close} />}
      {secret && (
        <SecretDialog
          title={t('settings.webhooks.secretTitle')}
          text={t('settings.webhooks.secretText')}
          secrets={[{ label: t('settings.webhooks.secret'), value: secret }]}
          onClose={() => setSecret(null)}
        />
      )}
    </AreaPage>
  );
}

function WebhookItem({ webhook, onAsk }: { webhook: Webhook; onAsk: (what: Question) => void }) {
  const { id, url, description, events, enabled, notes, lastDelivery } = webhook;
  const update = useUpdateWebhook();
  const test = useTestWebhook();
  const [isOpen, setOpen] = useState(false);
  const tryIt = () =>
    test.mutate(id, {
      onSuccess: () => {
        showToast(t(notes ? 'settings.webhooks.testedNotes' : 'settings.webhooks.tested'));
        setOpen(true);
      },
      onError: showFailure,
    });
  return (
    <Item
      title={description || url}
      facts={
        <>
          {notes && <span>{t(`settings.webhooks.sending.${notes.system}`)}</span>}
          {description && <span>{url}</span>}
          <span>{events.map((event) => t(`settings.webhooks.event.${event}`)).join(' · ')}</span>
          {lastDelivery ? (
            <RelativeTime value={lastDelivery.at} />
          ) : (
            <span>{t('settings.webhooks.never')}</span>
          )}
        </>
      }
      end={
        <>
          {lastDelivery && (
            <StatusPill tone={DELIVERY_TONES[lastDelivery.status]}>
              {t(`settings.webhooks.status.${lastDelivery.status}`)}
            </StatusPill>
          )}
          <Switch
            aria-label={t('settings.webhooks.enabled')}
            checked={enabled}
            disabled={update.isPending}
            onChange={(event) =>
              update.mutate(
                { id, change: { enabled: event.currentTarget.checked } },
                { onError: showFailure },
              )
            }
          />
          <ActionMenu
            label={t('settings.webhooks.actions', { url })}
            actions={[
              {
                label: t(notes ? 'settings.webhooks.testNotes' : 'settings.webhooks.test'),
                icon: IconSend,
                onChoose: tryIt,
              },
              { label: t('settings.webhooks.edit'), icon: IconEdit, onChoose: () => onAsk('edit') },
              // The signing secret of events does not sign notes.
              ...(notes
                ? []
                : [{ label: t('settings.webhooks.renew'), icon: IconKey, onChoose: () => onAsk('renew') }]),
              {
                label: t('settings.webhooks.remove'),
                icon: IconTrash,
                isDangerous: true,
                onChoose: () => onAsk('remove'),
              },
            ]}
          />
        </>
      }
    >
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        {t(isOpen ? 'settings.webhooks.hideDeliveries' : 'settings.webhooks.deliveries')}
      </Button>
      {isOpen && <Deliveries webhookId={id} writesNotes={notes !== null} />}
    </Item>
  );
}

function RenewQuestion(props: {
  webhook: Webhook;
  onRenewed: (secret: string) => void;
  onClose: () => void;
}) {
  const { webhook, onRenewed, onClose } = props;
  const renew = useRenewSecret();
  return (
    <ChangeQuestion
      title={t('settings.webhooks.renewTitle')}
      text={t('settings.webhooks.renewText')}
      action={t('settings.webhooks.renew')}
      onClose={onClose}
      change={renew}
      given={webhook.id}
      onDone={({ secret }) => onRenewed(secret)}
    />
  );
}

function RemoveQuestion({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useRemoveWebhook();
  return (
    <ChangeQuestion
      title={t('settings.webhooks.removeTitle')}
      text={t('settings.webhooks.removeText')}
      action={t('settings.webhooks.remove')}
      isDangerous
      onClose={onClose}
      change={remove}
      given={webhook.id}
      done={t('settings.webhooks.removed')}
    />
  );
}
