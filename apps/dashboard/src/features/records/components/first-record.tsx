import { Button, Group } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { acceptAttribute, PageDrop, uploadFiles } from '../../upload/upload.ts';
import { useCreateRecord } from '../api/create-record.ts';
import { t as tRecords } from '../records-texts.ts';
import classes from './first-record.module.css';
import { t } from './first-record-texts.ts';

/** Where there is no record yet: files that are dropped or chosen become the first one. */
export function FirstRecord({ onNew }: { readonly onNew: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const create = useCreateRecord();
  const take = (files: readonly File[]) => {
    if (files.length === 0 || create.isPending) return;
    create.mutate(
      { referenceId: '', name: '' },
      {
        onSuccess: ({ id }) => {
          showToast(tRecords('records.created'));
          void uploadFiles(files, id);
          void navigate({ to: '/workorders/$workorderId', params: { workorderId: id } });
        },
        onError: (error) => showToast(error.message, 'warning'),
      },
    );
  };
  return (
    <div className={classes.zone}>
      <p className={classes.words}>{t('drop')}</p>
      <input
        ref={input}
        type="file"
        name="media"
        multiple
        hidden
        accept={acceptAttribute()}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          take(files);
        }}
      />
      <Group gap="sm" justify="center">
        <Button
          leftSection={<IconUpload size={16} stroke={1.8} />}
          loading={create.isPending}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={2} />} onClick={onNew}>
          {t('empty')}
        </Button>
      </Group>
      <PageDrop recordId={null} instead={{ title: t('dropNow'), text: t('dropText'), onFiles: take }} />
    </div>
  );
}
