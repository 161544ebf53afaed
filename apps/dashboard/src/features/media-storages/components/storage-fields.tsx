import '@mantine/core/styles/NumberInput.layer.css';
import { Group, NativeSelect, NumberInput, PasswordInput, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '../media-storages-texts.ts';
import type { StorageDraft } from '../storage-draft.ts';

export interface StorageFieldsProps {
  form: UseFormReturnType<StorageDraft>;
  folders: readonly string[];
  /** The server has a secret; leaving its field empty keeps it. */
  hasSecret: boolean;
}

type PartProps = Pick<StorageFieldsProps, 'form' | 'hasSecret'>;

/** The fields of the chosen kind. */
export function StorageFields({ folders, ...part }: StorageFieldsProps) {
  switch (part.form.values.kind) {
    case 'folder':
      return <FolderFields form={part.form} folders={folders} />;
    case 's3':
      return <S3Fields {...part} />;
    case 'azure':
      return <AzureFields {...part} />;
    case 'sftp':
      return <SftpFields {...part} />;
  }
}

function FolderFields({ form, folders }: Pick<StorageFieldsProps, 'form' | 'folders'>) {
  const { root } = form.values;
  if (folders.length === 0)
    return (
      <Text role="status" c={form.errors.root ? 'red' : 'dimmed'}>
        {form.errors.root ?? t('field.noFolders')}
      </Text>
    );
  return (
    <NativeSelect
      label={t('field.root')}
      description={t('field.rootHint')}
      data={[...new Set([...folders, ...(root ? [root] : [])])]}
      {...form.getInputProps('root')}
    />
  );
}

function S3Fields({ form, hasSecret }: PartProps) {
  const props = form.getInputProps;
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
      <SecretField form={form} field="secretKey" isKept={hasSecret} />
    </>
  );
}

function AzureFields({ form, hasSecret }: PartProps) {
  const props = form.getInputProps;
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
        data={(['accountKey', 'sasToken'] as const).map((value) => ({ value, label: t(`field.${value}`) }))}
        {...props('azureBy')}
      />
      <SecretField form={form} field={form.values.azureBy} isKept={hasSecret} />
    </>
  );
}

function SftpFields({ form, hasSecret }: PartProps) {
  const props = form.getInputProps;
  return (
    <>
      <Group align="flex-start" wrap="nowrap">
        <TextInput flex={1} label={t('field.host')} {...props('host')} />
        <NumberInput
          w={110}
          label={t('field.port')}
          min={1}
          max={65_535}
          allowDecimal={false}
          hideControls
          {...props('port')}
        />
      </Group>
      <TextInput label={t('field.user')} {...props('user')} />
      <NativeSelect
        label={t('field.by')}
        data={(['password', 'privateKey'] as const).map((value) => ({ value, label: t(`field.${value}`) }))}
        {...props('sftpBy')}
      />
      {form.values.sftpBy === 'password' ? (
        <SecretField form={form} field="password" isKept={hasSecret} />
      ) : (
        <>
          <Textarea
            label={t('field.privateKey')}
            description={hasSecret ? t('field.kept') : undefined}
            spellCheck={false}
            autosize
            minRows={3}
            maxRows={8}
            {...props('privateKey')}
          />
          <SecretField form={form} field="passphrase" isKept={false} />
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

interface SecretFieldProps {
  readonly form: StorageFieldsProps['form'];
  readonly field: 'secretKey' | 'accountKey' | 'sasToken' | 'password' | 'passphrase';
  readonly isKept: boolean;
}

function SecretField({ form, field, isKept }: SecretFieldProps) {
  return (
    <PasswordInput
      label={t(`field.${field}`)}
      description={isKept ? t('field.kept') : undefined}
      autoComplete="new-password"
      {...form.getInputProps(field)}
    />
  );
}
