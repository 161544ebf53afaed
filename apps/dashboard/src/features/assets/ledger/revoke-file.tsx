import type { AssetDetails } from '@assay/contract/assets';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useRevokeAsset } from '../api/revoke-asset.ts';
import { t } from '../assets-texts.ts';

const MAX_REASON_LENGTH = 500;

/**
 * For administrators: the button that declares a file not valid, which cannot be undone, and its
 * confirmation.
 */
export function RevokeFile({ asset }: { readonly asset: AssetDetails }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        leftSection={<IconFileOff size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('assets.revoke.button')}
      </Button>
      {isAsking && <RevokeQuestion asset={asset} onClose={() => setAsking(false)} />}
    </>
  );
}

function RevokeQuestion({ asset, onClose }: { readonly asset: AssetDetails; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useRevokeAsset(asset.id);
  const given = reason.trim();
  return (
    <DraftModal
      opened
      onClose={onClose}
      title={t('assets.revoke.title')}
      size={480}
      centered
      role="alertdialog"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== '') mutate(given, { onSuccess: onClose });
        }}
      >
        <Stack gap="lg">
          <Text>{t('assets.revoke.text', { name: asset.originalName })}</Text>
          <Textarea
            label={t('assets.revoke.reason')}
            description={t('assets.revoke.reasonText')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={MAX_REASON_LENGTH}
            minRows={2}
            autosize
            required
            data-autofocus
          />
          <FormButtons
            action={t('assets.revoke.action')}
            isBusy={isPending}
            isReady={given !== ''}
            isDangerous
            onCancel={onClose}
          />
        </Stack>
      </form>
    </DraftModal>
  );
}
