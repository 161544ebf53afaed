import { CallError } from '@assay/contract/client';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { DraftModal } from '../../../ui/draft-modal.tsx';
import { useFileChooser } from '../../../ui/use-file-chooser.tsx';
import { uploadFiles } from '../../upload/upload.ts';
import { useCreateRecord } from '../api/create-record.ts';
import { t } from '../records-texts.ts';

export interface NewRecordDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function NewRecordDialog({ isOpen, onClose }: NewRecordDialogProps) {
  return (
    <DraftModal opened={isOpen} onClose={onClose} title={t('records.dialogTitle')} size={440} centered>
      <NewRecordForm onClose={onClose} />
    </DraftModal>
  );
}

function NewRecordForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const create = useCreateRecord();
  const [referenceId, setReferenceId] = useState('');
  const [name, setName] = useState('');

  /** They go into the record once it can be made, where it could not be at first. */
  const [chosen, setChosen] = useState<readonly File[]>([]);

  const open = (files: readonly File[]) => {
    setChosen(files);
    create.mutate(
      { referenceId, name },
      {
        onSuccess: (record) => {
          if (files.length === 0) showToast(t('records.created'));
          else void uploadFiles(files, record.id, t('records.created'));
          onClose();
          void navigate({ to: '/workorders/$workorderId', params: { workorderId: record.id } });
        },
        onError: (error) => showToast(describeFailure(error), 'warning'),
      },
    );
  };
  const chooser = useFileChooser(open);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        open(chosen);
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('records.field.referenceId')}
          description={t('records.referenceHint')}
          maxLength={100}
          value={referenceId}
          onChange={(event) => setReferenceId(event.currentTarget.value)}
          error={create.error && describeFailure(create.error)}
          data-autofocus
        />
        <TextInput
          label={t('records.field.name')}
          placeholder={t('records.namePlaceholder')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {chooser.input}
        <Button
          variant="default"
          fullWidth
          leftSection={<IconUpload size={16} stroke={1.8} />}
          disabled={create.isPending}
          onClick={chooser.choose}
        >
          {t('records.createWithFiles')}
        </Button>
        {create.isError && chosen.length > 0 && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('records.keptFiles', { names: chosen.map(({ name: file }) => file).join(', ') })}
          </Text>
        )}
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('records.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('records.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The server's words where it has any of its own. */
function describeFailure(error: Error): string {
  const hasWords = error instanceof CallError && error.code !== 'UNEXPECTED';
  return hasWords ? error.message : t('records.notCreated');
}
