import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { BatchRow } from '../batch.ts';
import { t } from '../quick-check-texts.ts';
import { AssetRow } from './asset-row.tsx';
import classes from './asset-table.module.css';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: (ids: readonly string[]) => void;
}

interface AssetTableProps {
  readonly caption: string;
  readonly rows: readonly BatchRow[];
  readonly selection: Selection;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** Files with their verdicts. A row opens its file; on narrow pages it is a card. */
export function AssetTable({ caption, rows, selection, openId, onOpen }: AssetTableProps) {
  const ids = rows.flatMap(({ asset }) => (asset ? [asset.id] : []));
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th className={classes.check}>
              <Checkbox
                size="xs"
                aria-label={t('quickCheck.selectAll')}
                checked={ids.length > 0 && chosen === ids.length}
                indeterminate={chosen > 0 && chosen < ids.length}
                onChange={() => selection.toggleAll(ids)}
              />
            </th>
            <th className={classes.file}>{t('quickCheck.columns.file')}</th>
            <th className={classes.score}>{t('quickCheck.columns.score')}</th>
            <th>{t('quickCheck.columns.verdict')}</th>
            <th className={classes.digest}>{t('quickCheck.columns.fingerprint')}</th>
            <th className={classes.ledger}>{t('quickCheck.columns.ledger')}</th>
            <th className={classes.time}>{t('quickCheck.columns.received')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AssetRow
              key={row.upload?.id ?? row.id}
              row={row}
              isSelected={selection.ids.has(row.id)}
              onSelect={() => selection.toggle(row.id)}
              isOpen={row.id === openId}
              onOpen={() => onOpen(row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
