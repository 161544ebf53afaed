import type { Receipt } from '@assay/contract/capture';
import type { Fingerprints } from '@assay/fingerprint';
import { useState } from 'react';
import { withColon } from '../../../i18n/with-colon.ts';
import { useWords, type Words } from '../texts/words.ts';
import classes from './page.module.css';

export interface ReceiptViewProps {
  readonly receipt: Receipt;
  /** The fingerprints computed on this device; empty for a page that was opened later. */
  readonly ownPrints: Readonly<Record<string, Fingerprints>>;
}

/** What arrived, with the server's fingerprints, each compared with the one computed here. */
export function ReceiptView({ receipt, ownPrints }: ReceiptViewProps) {
  const words = useWords();
  const { say, formatDay } = words;
  const [isCopied, setCopied] = useState(false);
  const { reference, submittedAt, files } = receipt;
  return (
    <section className={classes.notice} aria-labelledby="receipt">
      <h2 id="receipt" className={classes.subtitle}>
        {say('receipt')}
      </h2>
      <p>
        {say('reference', { reference })}
        <br />
        {say('submittedAt', { date: formatDay(submittedAt) })}
      </p>
      {files.length === 0 ? <p>{say('noFiles')}</p> : <p className={classes.quiet}>{say('receiptText')}</p>}
      <ul className={classes.receipt}>
        {files.map((file) => {
          const own = ownPrints[file.id];
          return (
            <li key={file.id}>
              <strong>{file.originalName}</strong>
              <Print label={say('fingerprint')} value={file.fileFingerprint} own={own?.fileFingerprint} />
              {hasOwnContent(file) && (
                <Print label={say('contentFingerprint')} value={file.fingerprint} own={own?.fingerprint} />
              )}
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className={classes.secondary}
        onClick={() =>
          void navigator.clipboard.writeText(writeReceipt(receipt, words)).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {say(isCopied ? 'copied' : 'copyReceipt')}
      </button>
    </section>
  );
}

function Print({ label, value, own }: { label: string; value: string; own: string | undefined }) {
  const { say } = useWords();
  const isSame = own === value;
  return (
    <div className={classes.print}>
      <span className={classes.quiet}>{label}</span>
      <code>{value}</code>
      {own !== undefined && (
        <span className={isSame ? classes.good : classes.bad}>
          <span aria-hidden>{isSame ? '✓ ' : '✕ '}</span>
          {say(isSame ? 'same' : 'differs')}
        </span>
      )}
    </div>
  );
}

/** A file without metadata is its content: one number says it all. */
const hasOwnContent = ({ fileFingerprint, fingerprint }: Receipt['files'][number]) =>
  fingerprint !== fileFingerprint;

function writeReceipt({ reference, submittedAt, files }: Receipt, { language, say }: Words): string {
  const lines = files.map((file) =>
    [
      file.originalName,
      withColon(say('fingerprint'), file.fileFingerprint, language),
      ...(hasOwnContent(file) ? [withColon(say('contentFingerprint'), file.fingerprint, language)] : []),
    ].join('\n'),
  );
  return [say('reference', { reference }), submittedAt, ...lines].join('\n\n');
}
