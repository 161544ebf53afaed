import '@mantine/core/styles/NumberInput.layer.css';
import { Group, NativeSelect, NumberInput, PasswordInput, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '../media-storages-texts.ts';
import type { StorageDraft } from '../storage-draft.ts';

export interface StorageFieldsProps {
  form: UseFormReturnType<StorageDraft>;
  folders: readonly string[];
  /** One is kept, which stays where none is typed. */
  hasSecret: boolean;
}

/** The fields of the chosen kind. */
export function StorageFields({ form, folders, hasSecret }: StorageFieldsProps) {
  const props = form.getInputProps;
  const kept = hasSecret ? t('field.kept') : undefined;
  const secret = (
    field: 'secretKey' | 'accountKey' | 'sasToken' | 'password' | 'passphrase',
    hint = kept,
  ) => (
    <PasswordInput
      label={t(`field.${field}`)}
      description={hint}
      autoComplete="new-password"
      {...props(field)}
    />
  );
  switch (form.values.kind) {
    case 'folder':
      return folders.length === 0 ? (
        <Text role="status" c={form.errors.root ? 'red' : 'dimmed'}>
          {form.errors.root ?? t('field.noFolders')}
        </Text>
      ) : (
        <NativeSelect
          label={t('field.root')}
          description={t('field.rootHint')}
          data={[...new Set([...folders, ...(form.values.root ? [form.values.root] : [])])]}
          {...props('root')}
        />
      );
    case 's3':
      return (
        <>
          <TextInput
            label={t('field.endpoint')}
            description={t('field.endpointHint')}
            type="url"
            placeholder="https://"
            {...props('endpoint')}
          />
          <Group grow align="flex-start">
            <TextInput label={t('field.bucket')} {...props('bucket')} />
            <TextInput label={t('field.region')} {...props('region')} />
          </Group>
          <TextInput label={t('field.accessKey')} {...props('accessKey')} />
          {secret('secretKey')}
        </>
      );
    case 'azure':
      return (
        <>
          <TextInput
            label={t('field.accountUrl')}
            type="url"
            placeholder="https://account.blob.core.windows.net"
            {...props('accountUrl')}
          />
          <Group grow align="flex-start">
            <TextInput label={t('field.accountName')} {...props('accountName')} />
            <TextInput label={t('field.container')} {...props('container')} />
          </Group>
          <NativeSelect
            label={t('field.by')}
            data={(['accountKey', 'sasToken'] as const).map((value) => ({
              value,
              label: t(`field.${value}`),
            }))}
            {...props('azureBy')}
          />
          {secret(form.values.azureBy)}
        </>
      );
    case 'sftp':
      return (
        <>
          <Group align="flex-start" wrap="nowrap">
            <TextInput flex={1} label={t('field.host')} {...props('host')} />
            <NumberInput
              w={110}
              label={t('field.port')}
              {...{ min: 1, max: 65_535, allowDecimal: false, hideControls: true }}
              {...props('port')}
            />
          </Group>
          <TextInput label={t('field.user')} {...props('user')} />
          <NativeSelect
            label={t('field.by')}
            data={(['password', 'privateKey'] as const).map((value) => ({
              value,
              label: t(`field.${value}`),
            }))}
            {...props('sftpBy')}
          />
          {form.values.sftpBy === 'password' ? (
            secret('password')
          ) : (
            <>
              <Textarea
                {...{ label: t('field.privateKey'), description: kept, spellCheck: false }}
                {...{ autosize: true, minRows: 3, maxRows: 8 }}
                {...props('privateKey')}
              />
              {secret('passphrase', '')}
            </>
          )}
          <TextInput
            label={t('field.startFolder')}
            description={t('field.startHint')}
            {...props('startFolder')}
          />
          <TextInput label={t('hostKey')} description={t('field.hostKeyHint')} {...props('hostKey')} />
        </>
      );
  }
}
