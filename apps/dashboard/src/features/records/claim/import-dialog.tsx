import type { ClaimImport, ImportedClaim } from '@assay/contract/claim-imports';
import { makeClaimTemplate } from '@assay/contract/claim-input';
import { Alert, Button, FileButton, Group, Modal, Stack, Table } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { withColon } from '../../../i18n/with-colon.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { useImportClaims } from '../api/import-claims.ts';
import { t } from './claim-texts.ts';
import classes from './import-dialog.module.css';
import { readTableFile } from './read-table-file.ts';

/** Claims of many records from a table: the effect on each line is shown before anything is written. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const trial = useImportClaims();
  const real = useImportClaims();
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    const csv = await readTableFile(chosen);
    real.reset();
    setFile({ name: chosen.name, csv });
    trial.mutate({ csv, isTrial: true });
  };
  const template = makeClaimTemplate(useSignedIn().config.claimFields);
  const error = real.error ?? trial.error;
  const shown = real.data ?? trial.data;
  const wanted = trial.data ? countOf(trial.data, 'new') + countOf(trial.data, 'changed') : 0;
  return (
    <Modal opened onClose={onClose} title={t('claim.importTitle')} size={820} centered>
      <Stack gap="md">
        <p className={classes.text}>{t('claim.importText')}</p>
        <Group gap="sm">
          <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(chosen) => void choose(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileTypeCsv size={16} />}
                loading={trial.isPending}
              >
                {t('claim.importChoose')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={16} />}
            component="a"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
            download="claims.csv"
          >
            {t('claim.importTemplate')}
          </Button>
        </Group>
        {error && (
          <Alert color="red" variant="light" role="alert">
            {error.message}
          </Alert>
        )}
        {file && shown && (
          <>
            <p className={classes.text} role="status">
              <strong>{file.name}</strong>
              {': '}
              {describe(shown, real.data !== undefined)}
            </p>
            {shown.unknownColumns.length > 0 && (
              <Alert color="yellow" variant="light">
                {t('claim.importUnknown', { columns: shown.unknownColumns.join(', ') })}
              </Alert>
            )}
            {shown.refused !== null && <RefusedLines csv={shown.refused} of={file.name} />}
            <Lines rows={shown.rows} isDone={real.data !== undefined} />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t(real.data ? 'claim.importClose' : 'ui.cancel')}
          </Button>
          {!real.data && (
            <Button
              disabled={!file || wanted === 0}
              loading={real.isPending}
              onClick={() => file && real.mutate({ csv: file.csv, isTrial: false })}
            >
              {t('claim.importDo', { count: wanted })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

const countOf = ({ rows }: ClaimImport, outcome: ImportedClaim['outcome']) =>
  rows.filter((row) => row.outcome === outcome).length;

function describe(shown: ClaimImport, isDone: boolean): string {
  const parts = (['new', 'changed', 'same', 'refused'] as const).flatMap((outcome) => {
    const count = countOf(shown, outcome);
    return count > 0 ? [t(`claim.${isDone ? 'importDone' : 'importWill'}.${outcome}`, { count })] : [];
  });
  return parts.join(' · ') || t('claim.importNothing');
}

function RefusedLines({ csv, of }: { csv: string; of: string }) {
  // Spreadsheets take a table without this sign for one in the encoding of their own country.
  const href = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        component="a"
        href={href}
        download={`${of.replace(/\.[^.]*$/, '')}-${t('claim.importRefusedName')}.csv`}
      >
        {t('claim.importRefused')}
      </Button>
      <p className={classes.text}>{t('claim.importRefusedText')}</p>
    </Group>
  );
}

/** Important lines first: refusals, then changes. */
const ORDER: readonly ImportedClaim['outcome'][] = ['refused', 'changed', 'new', 'same'];

function Lines({ rows, isDone }: { rows: readonly ImportedClaim[]; isDone: boolean }) {
  const inOrder = [...rows].sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome));
  return (
    <Table.ScrollContainer minWidth={320} mah={360} className={classes.lines}>
      <Table aria-label={t('claim.importLines')} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('claim.importLine')}</Table.Th>
            <Table.Th>{t('claim.importReference')}</Table.Th>
            <Table.Th>{t('claim.importOutcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {inOrder.map(({ line, referenceId, outcome, changes, errors }) => (
            <Table.Tr key={line} data-outcome={outcome}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{referenceId || '–'}</Table.Td>
              <Table.Td>
                <span className={classes.outcome} data-outcome={outcome}>
                  {t(`claim.${isDone ? 'importedAs' : 'importsAs'}.${outcome}`)}
                </span>
                {errors.map(({ column, message }) => (
                  <span key={`${column} ${message}`} className={classes.detail}>
                    {column ? withColon(column, message) : message}
                  </span>
                ))}
                {outcome === 'changed' &&
                  changes.map(({ column, from, to }) => (
                    <span key={column} className={classes.detail}>
                      {withColon(column, `${from ?? '–'} → ${to}`)}
                    </span>
                  ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
