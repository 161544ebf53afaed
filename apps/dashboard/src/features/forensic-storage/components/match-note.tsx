import type { ForensicFile } from '@assay/contract/forensic-storage';
import type { ForensicSearch } from '../forensic-address.ts';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

export type Sought = Pick<ForensicSearch, 'fingerprint' | 'fileFingerprint'>;

/** What a file has in common with the searched one. */
export function MatchNote({ file: { asset }, sought }: { file: ForensicFile; sought: Sought }) {
  const { fingerprint, fileFingerprint } = sought;
  if (fileFingerprint !== undefined && asset.fileFingerprint === fileFingerprint)
    return <span className={classes.match}>{t('find.sameFile')}</span>;
  if (fingerprint !== undefined && asset.fingerprint === fingerprint)
    return <span className={classes.match}>{t('find.sameContent')}</span>;
  return null;
}
