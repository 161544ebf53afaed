import type { AssetDetails } from '@assay/contract/assets';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatLong } from '../../../ui/time-words.ts';
import { t } from '../assets-texts.ts';
import classes from './ledger.module.css';

/** Earlier files with the same bytes, or with the same content and other metadata. */
export function Duplicates({ asset }: { readonly asset: AssetDetails }) {
  const { timezone } = useSignedIn().user.data;
  return (
    <section className={classes.block}>
      <h3>{t('assets.proof.duplicates')}</h3>
      {asset.duplicates.length === 0 && <p className={classes.note}>{t('assets.proof.noDuplicates')}</p>}
      <ul className={classes.duplicates}>
        {asset.duplicates.map(({ assetId, recordId, createdAt, match }) => (
          <li key={assetId}>
            <Link to="/utilities/$assetId" params={{ assetId }}>
              {match === 'file' ? t('assets.proof.matchFile') : t('assets.proof.matchContent')}
            </Link>
            <span className={classes.note}>
              {formatLong(createdAt, timezone)}
              {recordId && ` · ${t('assets.proof.inRecord')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
