import { type AssetDetails, isLedgerInfoValid, VALIDATION } from '@assay/contract/assets';
import { Box, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { language } from '../../../i18n/language.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatLong } from '../../../ui/time-words.ts';
import { useFileValidation } from '../api/validate-file.ts';
import { t } from '../assets-texts.ts';
import { CopyValue, DigestLine } from './digest-line.tsx';
import { Duplicates } from './duplicates.tsx';
import classes from './ledger.module.css';
import { RevokeFile } from './revoke-file.tsx';
import { StateBadge } from './state-badge.tsx';
import { useProofDownload } from './use-proof-download.ts';
import { validationOf } from './validation-state.ts';
import { VerdictInLedger } from './verdict-in-ledger.tsx';
import { VerifyHere } from './verify-here.tsx';

/** Fingerprints, the ledger's word, and the means to check that word. */
export function ProofPanel({ asset }: { readonly asset: AssetDetails }) {
  const { user } = useSignedIn();
  const { timezone } = user.data;
  const { roles } = user;
  const { state: looked, message, mediaExisted, ledgerTimestamp } = useFileValidation(asset);
  // If a file is not valid, the asset knows whether it was revoked or never entered.
  const own = validationOf(asset);
  const state = looked.status === VALIDATION.notValid && own.status === VALIDATION.notValid ? own : looked;
  const { index } = asset.ledger;
  // The asset's own state counts at once: actions offered during the look-up would disappear, with a click on
  // them.
  const isPending = [own, state].some(({ status }) => status === VALIDATION.pendingCommit);
  /** The asset's own state stands in during the look-up, so that nothing below moves. */
  const isLookedUp = looked.status !== VALIDATION.loading;
  const isWhole = asset.fingerprint === asset.fileFingerprint;
  return (
    <Box fz={13.5} lh={1.5}>
      <section className={classes.block}>
        <div className={classes.stateLine}>
          <StateBadge state={state} word={state.title} />
          {index !== null && <span className={classes.note}>{t('assets.proof.entry', { index })}</span>}
        </div>
        {/* The server's text exists in English only, with the same meaning. */}
        <p className={classes.note}>{(language === 'en' && message) || (isLookedUp ? state : own).meaning}</p>
        {mediaExisted && <p className={classes.note}>{t('assets.proof.existed')}</p>}
        {isLedgerInfoValid(state.status) && ledgerTimestamp && (
          <Box component="p" m="6px 0 0">
            {t('assets.proof.received')}{' '}
            <time dateTime={ledgerTimestamp}>{formatLong(ledgerTimestamp, timezone)}</time>
          </Box>
        )}
        {!isLookedUp && isLedgerInfoValid(own.status) && (
          // As wide as the final time.
          <Box m="6px 0 0" style={{ visibility: 'hidden' }} aria-hidden>
            {t('assets.proof.received')} {formatLong(asset.createdAt, timezone)}
          </Box>
        )}
      </section>
      {state.tone !== 'left-out' && (
        <section className={classes.block}>
          {isPending ? (
            <p className={classes.note}>{t('assets.proof.notYet')}</p>
          ) : (
            <VerifyHere asset={asset} />
          )}
        </section>
      )}
      <section className={classes.block}>
        <DigestLine
          title={t('assets.proof.fileFingerprint')}
          meaning={t('assets.proof.fileFingerprintText')}
          digest={asset.fileFingerprint}
        />
        {isWhole ? (
          <p className={classes.note}>{t('assets.proof.same')}</p>
        ) : (
          <DigestLine
            title={t('assets.proof.fingerprint')}
            meaning={t('assets.proof.fingerprintText')}
            digest={asset.fingerprint}
          />
        )}
      </section>
      {!isPending && state.tone !== 'left-out' && (
        <section className={classes.block}>
          <Download asset={asset} />
        </section>
      )}
      <VerdictInLedger asset={asset} />
      <Duplicates asset={asset} />
      {roles.includes('admin') && isLedgerInfoValid(state.status) && (
        <section className={classes.block}>
          <RevokeFile asset={asset} />
        </section>
      )}
    </Box>
  );
}

function Download({ asset }: { readonly asset: AssetDetails }) {
  const { download, isPending, fileName } = useProofDownload(asset);
  const command = `npm run --silent assay -- verify "${asset.originalName.replaceAll('"', '')}" --proof ${fileName} --key KEY`;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconDownload size={16} />}
        loading={isPending}
        onClick={download}
      >
        {t('assets.proof.download')}
      </Button>
      <details className={classes.command}>
        <summary>{t('assets.proof.experts')}</summary>
        <div className={classes.digestHead}>
          <h3>{t('assets.proof.command')}</h3>
          <CopyValue value={command} label={t('assets.proof.copy')} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
        <pre tabIndex={0}>{command}</pre>
      </details>
    </>
  );
}
