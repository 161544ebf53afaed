import { ActionIcon, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';
import { showFailure, showToast } from '../../../platform/notify.ts';
import { parseSearch, stringifySearch } from '../../../platform/search-params.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useRecordViews, useRemoveRecordView, useSaveRecordView } from '../api/record-views.ts';
import { parseRecordList, type RecordListState, writeRecordList } from '../list-state.ts';
import { t } from '../records-texts.ts';

/** Opens as soon as it is there. */
export function SavedViews({ state, target }: { state: RecordListState; target: ReactElement }) {
  const navigate = useNavigate();
  const { id } = useSignedIn().user;
  const { data: views } = useRecordViews();
  const remove = useRemoveRecordView();
  const [isSaving, setSaving] = useState(false);
  const open = (search: string) =>
    navigate({ to: '/workorders', search: parseRecordList(parseSearch(search)) });
  return (
    <>
      <Menu position="bottom-end" width={260} defaultOpened>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void open(`filter=assignedTo:${id}&filter=archived:false`)}>
            {t('records.mine')}
          </Menu.Item>
          <Menu.Divider />
          {views?.length === 0 && <Menu.Item disabled>{t('records.viewsNone')}</Menu.Item>}
          {views?.map(({ name, search }) => (
            <Group key={name} gap={0} wrap="nowrap">
              <Menu.Item onClick={() => void open(search)}>{name}</Menu.Item>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('records.removeView', { name })}
                onClick={() => remove.mutate(name, { onError: showFailure })}
              >
                <IconX size={14} stroke={1.8} />
              </ActionIcon>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{t('records.saveView')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <SaveDialog
          search={stringifySearch(writeRecordList({ ...state, index: 0 }))}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

function SaveDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const save = useSaveRecordView();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const onSuccess = () => {
      showToast(t('records.viewSaved'));
      onClose();
    };
    save.mutate({ name: name.trim(), search }, { onSuccess, onError: showFailure });
  };
  return (
    <Modal opened onClose={onClose} title={t('records.saveView')} size={400} centered>
      <form onSubmit={submit}>
        <Stack gap="lg">
          <TextInput
            label={t('records.viewName')}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <FormButtons
            action={t('records.save')}
            isBusy={save.isPending}
            isReady={name.trim() !== ''}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
