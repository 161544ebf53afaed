import type { ImportRow } from '@assay/contract/managed-users';
import { Alert, Anchor, Box, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useSendsMail } from '../../../platform/api/version.ts';
import { showToast } from '../../../platform/notify.ts';
import { useImportUsers } from '../api/change-users.ts';
import { readImport } from '../read-import.ts';
import { t } from '../users-texts.ts';
import classes from './import-dialog.module.css';

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  'email,first name,last name,display name,roles,groups\r\nmaria.keller@example.com,Maria,Keller,Maria Keller,user,\r\n',
)}`;

interface Preview {
  name: string;
  csv: string;
  rows: readonly ImportRow[];
}

/** A file of users: first what would come of each line, then those that are good. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const sendsMail = useSendsMail();
  const importUsers = useImportUsers();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const choose = async (file: File | null) => {
    if (!file) return;
    setPreview(null);
    setFault(null);
    const read = await readImport(file);
    if ('fault' in read) return setFault(read.fault);
    const { csv } = read;
    importUsers.mutate(
      { csv, dryRun: true },
      {
        onSuccess: ({ rows }) => setPreview({ name: file.name, csv, rows }),
        onError: (error) => setFault(error.message),
      },
    );
  };
  const ready = preview?.rows.filter(({ errors }) => errors.length === 0).length ?? 0;
  const faulty = (preview?.rows.length ?? 0) - ready;
  const run = (csv: string) =>
    importUsers.mutate(
      { csv, dryRun: false },
      {
        onSuccess: ({ imported }) => {
          showToast(t(sendsMail ? 'users.imported' : 'users.importedKept', { count: imported }));
          onClose();
        },
        onError: (error) => setFault(error.message),
      },
    );

  return (
    <Modal opened onClose={onClose} title={t('users.importTitle')} size={720} centered>
      <Stack gap="md">
        <Text c="dimmed">
          {t('users.importText')}{' '}
          <Anchor href={TEMPLATE} download="users.csv">
            {t('users.template')}
          </Anchor>
        </Text>
        {fault && (
          <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.7} />} role="alert">
            {fault}
          </Alert>
        )}
        {preview && (
          <>
            <Text role="status">
              <strong>{t('users.importable', { count: ready })}</strong>
              {faulty > 0 && ` · ${t('users.faulty', { count: faulty })}`}
            </Text>
            <PreviewTable name={preview.name} rows={preview.rows} />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <FileButton onChange={(file) => void choose(file)} accept=".csv,text/csv,text/plain">
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileTypeCsv size={16} stroke={1.7} />}
                loading={importUsers.isPending && !preview}
              >
                {t(preview ? 'users.chooseOther' : 'users.choose')}
              </Button>
            )}
          </FileButton>
          {preview && (
            <Button disabled={ready === 0} loading={importUsers.isPending} onClick={() => run(preview.csv)}>
              {t('users.importNow', { count: ready })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function PreviewTable({ name, rows }: { name: string; rows: readonly ImportRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard
    <section className={classes.frame} tabIndex={0} aria-label={name}>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('users.line')}</th>
            <th scope="col">{t('users.column.user')}</th>
            <th scope="col">{t('users.column.roles')}</th>
            <th scope="col">{t('users.column.groups')}</th>
            <th scope="col">{t('users.column.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>
                {row.displayName}
                <Box c="dimmed">{row.email}</Box>
              </td>
              <td>{row.roles.join(', ')}</td>
              <td>{row.userGroups.join(', ') || t('users.noGroups')}</td>
              <td>
                {row.errors.length === 0 ? (
                  t('users.ready')
                ) : (
                  <ul className={classes.errors}>
                    {row.errors.map((error) => (
                      <li key={error}>{error}</li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
