import type { ForensicFile } from '@assay/contract/forensic-storage';
import { Link } from '@tanstack/react-router';
import { withColon } from '../../../i18n/with-colon.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

/** The file's address in its storage, to be copied; from elsewhere with a link to its folder. */
export function Place({ file, isWide }: { file: ForensicFile; isWide: boolean }) {
  const { place, storage, directory, path } = file;
  return (
    <span className={classes.place}>
      {place === null ? (
        <span className={classes.quiet} title={t('noPlace')}>
          {storage.name}: {path}
        </span>
      ) : (
        <CopyText text={place} label={t('original')} />
      )}
      {isWide && (
        <Link
          to="/storage"
          search={{ storage: storage.id ?? 'removed', directory: directory || undefined }}
          aria-label={withColon(t('toFolder'), `${storage.name}/${directory}`)}
        >
          {t('toFolder')}
        </Link>
      )}
    </span>
  );
}
