import type { ForensicFile } from '@assay/contract/forensic-storage';
import { useMemo } from 'react';
import { type Column, DataTable, type DataTableProps } from '../../../ui/data-table.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { t } from '../forensic-texts.ts';
import { ChangeNote, FileScore, LedgerNote, Thumbnail } from './facts.tsx';
import { FileLink } from './file-link.tsx';
import classes from './forensic.module.css';
import { MatchNote, type Sought } from './match-note.tsx';
import { Place } from './place.tsx';

interface FileTableProps
  extends Pick<
    DataTableProps<ForensicFile>,
    'rows' | 'sort' | 'onSort' | 'isStale' | 'selection' | 'onSelect'
  > {
  /** The files are not all of the folder that one is in. */
  readonly isWide: boolean;
  readonly sought: Sought;
}

export function FileTable({ isWide, sought, ...table }: FileTableProps) {
  const columns = useMemo(() => columnsOf(isWide, sought), [isWide, sought]);
  return (
    <div className={classes.files}>
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ asset }) => asset.id}
        rowLabel={({ asset }) => t('select', { name: asset.originalName })}
        rowBorder={({ change }) => (change && !change.isSeen ? 'red' : null)}
        {...table}
      />
    </div>
  );
}

function columnsOf(isWide: boolean, sought: Sought): readonly Column<ForensicFile>[] {
  return [
    {
      id: 'path',
      header: t('column.path'),
      isSortable: true,
      cell: (file) => (
        <span className={classes.file}>
          <Thumbnail file={file} className={classes.thumb} />
          <span className={classes.words}>
            <FileLink file={file} className={classes.name}>
              {file.asset.originalName}
            </FileLink>
            <span className={classes.quiet}>{formatBytes(file.asset.byteSize)}</span>
            <MatchNote file={file} sought={sought} />
            <Place file={file} isWide={isWide} />
          </span>
        </span>
      ),
    },
    {
      id: 'tamperScore',
      header: t('column.score'),
      width: '84px',
      isSortable: true,
      cell: (file) => <FileScore file={file} />,
    },
    {
      id: 'change',
      header: t('column.state'),
      width: '17%',
      cell: (file) => <ChangeNote file={file} />,
    },
    {
      id: 'ledger',
      header: t('column.ledger'),
      width: '14%',
      cell: (file) => <LedgerNote file={file} />,
    },
    {
      id: 'importedAt',
      header: t('column.importedAt'),
      width: '14%',
      isSortable: true,
      isMinor: true,
      cell: ({ importedAt }) => <RelativeTime value={importedAt} />,
    },
  ];
}
