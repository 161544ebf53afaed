import type { KnownCamera } from '@assay/contract/known-cameras';
import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { type CameraNames, useKeepKnownCamera } from '../api/known-cameras.ts';
import { t } from './known-cameras-texts.ts';

const NOTHING: CameraNames = { name: '', make: '', model: '', serial: '', note: '' };

interface KnownCameraDialogProps {
  /** Null: a camera is to be enrolled with the record's photos. */
  readonly camera: KnownCamera | null;
  readonly recordId: string;
  readonly onClose: () => void;
}

/** The stored details of a known camera. */
export function KnownCameraDialog({ camera, recordId, onClose }: KnownCameraDialogProps) {
  const { name, make, model, serial, note } = camera ?? NOTHING;
  const [names, setNames] = useState<CameraNames>({ name, make, model, serial, note });
  const keep = useKeepKnownCamera(recordId);
  const field = (of: keyof CameraNames, maxLength = 100) => ({
    label: t(`knownCameras.fields.${of}`),
    value: names[of],
    maxLength,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setNames((before) => ({ ...before, [of]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep.mutate({ id: camera?.id ?? null, ...names }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(camera ? 'knownCameras.editTitle' : 'knownCameras.enrol')}
      size={520}
      gap="md"
      onSubmit={submit}
      action={t(camera ? 'knownCameras.save' : 'knownCameras.begin')}
      isBusy={keep.isPending}
      isReady={names.name.trim() !== ''}
      onClose={onClose}
    >
      {!camera && <Text size="sm">{t('knownCameras.how')}</Text>}
      <TextInput {...field('name')} required data-autofocus error={keep.error?.message} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput {...field('make')} />
        <TextInput {...field('model')} />
        <TextInput {...field('serial')} />
      </SimpleGrid>
      {!camera && (
        <Text size="sm" c="dimmed">
          {t('knownCameras.fieldsHint')}
        </Text>
      )}
      <Textarea {...field('note', 1_000)} description={t('knownCameras.noteHint')} rows={2} />
    </FormDialog>
  );
}
