import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { describeFailure, useFetchMedia } from '../fetch-media.ts';
import { t } from '../upload-texts.ts';

interface FetchDialogProps {
  readonly recordId: string | null;
  readonly onClose: () => void;
}

/** Takes a file in from its address on the web. */
export function FetchDialog({ recordId, onClose }: FetchDialogProps) {
  const fetchMedia = useFetchMedia();
  const [url, setUrl] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    fetchMedia.mutate(
      { url: url.trim(), recordId },
      {
        onSuccess: () => {
          showToast(t('upload.uploaded', { success: 1, total: 1 }));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('upload.fetchTitle')}
      size={520}
      onSubmit={submit}
      action={t('upload.fetch')}
      isBusy={fetchMedia.isPending}
      isReady={URL.canParse(url.trim())}
      onClose={onClose}
    >
      <TextInput
        label={t('upload.address')}
        description={t('upload.addressHint')}
        placeholder="https://"
        type="url"
        value={url}
        maxLength={2_000}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={fetchMedia.error && describeFailure(fetchMedia.error)}
        data-autofocus
      />
    </FormDialog>
  );
}
