import '@mantine/core/styles/NumberInput.layer.css';
import { SHARE_DAYS } from '@assay/contract/constants';
import type { Share } from '@assay/contract/reports';
import { Box, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { usePersonName } from '../../../platform/people/person-names.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { formatMoment } from '../../../ui/time-words.ts';
import { useCreateShare, useRevokeShare, useShares } from '../api/shares.ts';
import { t } from '../reports-texts.ts';
import classes from './reports.module.css';

interface ShareDialogProps {
  readonly recordId: string;
  readonly onClose: () => void;
}

/** Links that show the record to outsiders: a new one, and those there are. */
export function ShareDialog({ recordId, onClose }: ShareDialogProps) {
  const create = useCreateShare(recordId);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(SHARE_DAYS.usual);
  const make = () => create.mutate({ name, days }, { onSuccess: () => setName(''), onError: showFailure });
  const link = create.data && `${location.origin}/view-record#${create.data.token}`;
  return (
    <DraftModal opened onClose={onClose} size={600} title={t('reports.share.title')}>
      <Stack gap="lg">
        <Text size="sm">{t('reports.share.intro')}</Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <Group align="end" gap="sm">
            <TextInput
              style={{ flex: '1 1 200px' }}
              label={t('reports.share.name')}
              placeholder={t('reports.share.namePlaceholder')}
              value={name}
              maxLength={80}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <NumberInput
              w={140}
              label={t('reports.share.days')}
              value={days}
              min={1}
              max={SHARE_DAYS.largest}
              allowDecimal={false}
              onChange={(value) => setDays(Number(value))}
            />
            <Button type="submit" loading={create.isPending} leftSection={<IconLink size={16} />}>
              {t('reports.share.make')}
            </Button>
          </Group>
        </form>
        {link && (
          <div className={classes.link} role="status">
            <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
              {t('reports.share.made')}
            </Box>
            <CopyText text={link} label={t('reports.share.link')} />
          </div>
        )}
        <ShareList recordId={recordId} />
      </Stack>
    </DraftModal>
  );
}

function ShareList({ recordId }: { readonly recordId: string }) {
  const { data, error, refetch } = useShares(recordId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section>
      <Box component="h3" m="0 0 8px" fz="0.95rem">
        {t('reports.share.list')}
      </Box>
      {data.length === 0 ? (
        <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
          {t('reports.share.none')}
        </Box>
      ) : (
        <ul className={classes.shares} aria-label={t('reports.share.list')}>
          {data.map((share) => (
            <ShareLine key={share.id} share={share} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ShareLine({ share }: { readonly share: Share }) {
  const revoke = useRevokeShare(share.recordId);
  const nameOf = usePersonName(share.createdBy !== null);
  const name = share.name || t('reports.share.unnamed');
  const facts = [
    t('reports.share.until', { date: formatMoment(share.expiresAt) }),
    share.lastUsedAt
      ? t('reports.share.used', { date: formatMoment(share.lastUsedAt) })
      : t('reports.share.unused'),
    share.createdBy && t('reports.share.by', { name: nameOf(share.createdBy) }),
  ];
  return (
    <li>
      <div>
        {name}
        <Box component="p" m={0} c="var(--mantine-color-dimmed)" fz="0.86rem">
          {facts.filter(Boolean).join(' · ')}
        </Box>
      </div>
      <Group gap="sm">
        <StatusPill tone={share.state === 'active' ? 'done' : 'quiet'}>
          {t(`reports.share.states.${share.state}`)}
        </StatusPill>
        {share.state === 'active' && (
          <Button
            size="xs"
            variant="default"
            loading={revoke.isPending}
            aria-label={t('reports.share.revokeOf', { name })}
            onClick={() =>
              revoke.mutate(share.id, {
                onSuccess: () => showToast(t('reports.share.revoked'), 'success'),
                onError: showFailure,
              })
            }
          >
            {t('reports.share.revoke')}
          </Button>
        )}
      </Group>
    </li>
  );
}
