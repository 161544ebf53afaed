import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@assay/contract/audit';
import { Box, Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { showToast } from '../../../platform/notify.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { downloadAudit, useAuditEntries } from '../api/audit.ts';
import { type AuditFilter, NO_FILTER, writeAuditFilter } from '../audit-filter.ts';
import { auditTexts, t as say } from '../audit-texts.ts';
import { AreaPage } from '../components/area-page.tsx';
import { t } from '../settings-texts.ts';
import classes from './audit-area.module.css';

const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const;

/** Who did what, and when. */
export function AuditArea() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState({ index: 0, count: 20 });
  const [isExporting, setExporting] = useState(false);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const asked = writeAuditFilter(useDeferredValue(filter));
  const list = useListScreen({
    answer: useAuditEntries({ ...page, filter: asked }),
    place: { ...page, sort: NEWEST_FIRST },
    onChange: (part) => setPage((now) => ({ ...now, ...part })),
  });
  const change = (part: Partial<AuditFilter>) => {
    setFilter((now) => ({ ...now, ...part }));
    setPage((now) => ({ ...now, index: 0 }));
  };
  const save = async () => {
    setExporting(true);
    await downloadAudit(asked)
      .catch((failure: unknown) =>
        showToast(failure instanceof Error ? failure.message : t('settings.audit.failed'), 'warning'),
      )
      .finally(() => setExporting(false));
  };
  return (
    <AreaPage
      area="audit"
      actions={
        <Button
          variant="default"
          loading={isExporting}
          leftSection={<IconDownload size={16} stroke={1.8} />}
          onClick={() => void save()}
        >
          {t('settings.audit.export')}
        </Button>
      }
    >
      <Filters filter={filter} onChange={change} />
      <ListContent
        list={list}
        empty={{
          icon: asked.length > 0 ? IconSearchOff : IconHistory,
          title: t(asked.length > 0 ? 'settings.audit.noMatchTitle' : 'settings.audit.emptyTitle'),
        }}
        perPage={t('settings.audit.perPage')}
      >
        <DataTable
          label={t('settings.area.audit.title')}
          columns={columns(setOpened)}
          rowKey={(entry) => entry.id}
          rowLabel={(entry) => entry.action}
          {...list.table}
        />
      </ListContent>
      {opened && (
        <Modal
          opened
          onClose={() => setOpened(null)}
          title={describeAction(opened.action)}
          size={560}
          centered
        >
          <pre className={classes.json}>{JSON.stringify(opened.details, null, 2)}</pre>
        </Modal>
      )}
    </AreaPage>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}) {
  const isEmpty = Object.values(filter).every((value) => value === '');
  const bind = (name: keyof AuditFilter) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <search className={classes.filters}>
      <NativeSelect
        label={t('settings.audit.action')}
        data={[
          { value: '', label: t('settings.audit.anyAction') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: describeAction(value) })),
        ]}
        {...bind('action')}
      />
      <TextInput label={t('settings.audit.actor')} {...bind('actor')} />
      <TextInput label={t('settings.audit.target')} {...bind('target')} />
      <TextInput type="date" label={t('settings.audit.from')} {...bind('from')} />
      <TextInput type="date" label={t('settings.audit.until')} {...bind('until')} />
      {!isEmpty && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTER)}>
          {t('settings.audit.clear')}
        </Button>
      )}
    </search>
  );
}

/** In words; actions unknown to this page by the log's own name. */
function describeAction(action: string): string {
  return action in auditTexts.action ? say(`action.${action as AuditAction}`) : readName(action);
}

function describeTarget(type: string): string {
  return type in auditTexts.target ? say(`target.${type as keyof typeof auditTexts.target}`) : readName(type);
}

const readName = (name: string) => name.replaceAll(/[-.]/g, ' ');

function columns(onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  return [
    {
      id: 'action',
      header: t('settings.audit.what'),
      cell: (entry) => (
        <>
          <Box component="span" display="block" fw={500}>
            {describeAction(entry.action)}
          </Box>
          {Object.keys(entry.details).length > 0 && (
            <button type="button" className={classes.details} onClick={() => onOpen(entry)}>
              {t('settings.audit.details')}
            </button>
          )}
        </>
      ),
    },
    {
      id: 'actor',
      header: t('settings.audit.who'),
      width: '28%',
      cell: ({ actor }) => (
        <>
          <span className={classes.strong}>{actor.name}</span>
          <span className={classes.quiet}>
            {[
              actor.isFromOutside ? t('settings.audit.outside') : null,
              actor.address ? t('settings.audit.address', { address: actor.address }) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'target',
      header: t('settings.audit.about'),
      width: '28%',
      cell: ({ target }) =>
        target && (
          <>
            <span className={classes.strong} title={target.name ?? target.id ?? undefined}>
              {target.name || target.id || ''}
            </span>
            <span className={classes.quiet}>{describeTarget(target.type)}</span>
          </>
        ),
    },
    {
      id: 'createdAt',
      header: t('settings.audit.when'),
      width: '130px',
      align: 'end',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
  ];
}
