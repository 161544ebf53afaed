import type { ForensicFile } from '@assay/contract/forensic-storage';
import { Skeleton } from '@mantine/core';
import { t } from '../forensic-texts.ts';
import { ChangeNote, FileScore, LedgerNote, Thumbnail } from './facts.tsx';
import { FileLink } from './file-link.tsx';
import classes from './forensic.module.css';
import { MatchNote, type Sought } from './match-note.tsx';
import { Place } from './place.tsx';

interface GalleryProps {
  /** Undefined while loading. */
  readonly rows: readonly ForensicFile[] | undefined;
  readonly isStale?: boolean;
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
  readonly sought: Sought;
}

/** The files as pictures. */
export function Gallery({ rows, isStale, selection, onSelect, sought }: GalleryProps) {
  if (!rows)
    return (
      <div className={classes.gallery} aria-busy>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
          <Skeleton key={n} height={250} radius="md" />
        ))}
      </div>
    );
  const toggle = (id: string) => {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <ul className={classes.gallery} aria-label={t('list')} data-stale={isStale ? '' : undefined}>
      {rows.map((file) => {
        const { id, originalName: name } = file.asset;
        const isSelected = selection.has(id);
        const isOpen = file.change !== null && !file.change.isSeen;
        return (
          <li
            key={id}
            className={classes.card}
            data-selected={isSelected ? '' : undefined}
            data-open={isOpen ? '' : undefined}
          >
            <div className={classes.picture}>
              <Thumbnail file={file} className={classes.large} />
            </div>
            <label className={classes.pick}>
              <input
                type="checkbox"
                aria-label={t('select', { name })}
                checked={isSelected}
                onChange={() => toggle(id)}
              />
            </label>
            <div className={classes.cardScore}>
              <FileScore file={file} />
            </div>
            <div className={classes.cardWords}>
              <FileLink file={file} className={classes.name}>
                {name}
              </FileLink>
              <MatchNote file={file} sought={sought} />
              <LedgerNote file={file} />
              <ChangeNote file={file} />
              <Place file={file} isWide />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
