import type { Document, DocumentSignature } from '@assay/contract/documents';
import { IconClock, IconSignature } from '@tabler/icons-react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from './document-texts.ts';
import classes from './history.module.css';

/** The signer, the state, the coverage, later changes, and whether the signer is trusted. */
export function SignatureList({ signatures }: Pick<Document, 'signatures'>) {
  if (signatures.length === 0) return <p className={classes.note}>{t('signatures.none')}</p>;
  return (
    <ol className={classes.signatures}>
      {signatures.map((signature, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signatures have no name of their own and never move
        <SignatureCard key={i} signature={signature} />
      ))}
    </ol>
  );
}

function SignatureCard({ signature }: { readonly signature: DocumentSignature }) {
  const { kind, signer, state, words, statements, changesAfter } = signature;
  const Icon = kind === 'time-stamp' ? IconClock : IconSignature;
  return (
    <li className={classes.signature} data-state={state}>
      <h4>
        <Icon size={16} aria-hidden />
        <span>
          {t(kind === 'time-stamp' ? 'signatures.timeStamp' : 'signatures.signature')}
          {' · '}
          {signer ?? t('signatures.unnamed')}
        </span>
        <span className={classes.state} data-state={state}>
          {t(`signatures.states.${state}`)}
        </span>
      </h4>
      <p>
        <TranslatedSentence english={words} statements={statements} />
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('signatures.covers')}</dt>
          <dd>{describeCover(signature)}</dd>
        </div>
        <div>
          <dt>{t('signatures.after')}</dt>
          <dd>
            <ChangesAfter changes={changesAfter} />
          </dd>
        </div>
        <div>
          <dt>{t('signatures.trust')}</dt>
          <dd data-empty={!signature.trusted}>{describeTrust(signature)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Changes of content come first and open; there can be many others. */
function ChangesAfter({ changes }: { readonly changes: DocumentSignature['changesAfter'] }) {
  if (changes.length === 0) return t('signatures.nothingAfter');
  const content = changes.filter(({ harmless }) => !harmless);
  const harmless = changes.filter((change) => change.harmless);
  return (
    <>
      {content.length > 0 && (
        <>
          <strong>{t('history.content')}</strong>
          <ChangeWords changes={content} />
        </>
      )}
      {harmless.length > 0 && (
        <details className={classes.fold}>
          <summary>{t('signatures.harmlessAfter', { count: harmless.length })}</summary>
          <ChangeWords changes={harmless} />
        </details>
      )}
    </>
  );
}

function ChangeWords({ changes }: { readonly changes: DocumentSignature['changesAfter'] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.revision} ${change.kind} ${change.page} ${change.words}`}>
          <TranslatedSentence english={change.words} statements={change.statements} />
        </li>
      ))}
    </ul>
  );
}

function describeCover({ coversWholeFile, state, revision }: DocumentSignature): string {
  if (coversWholeFile) return t('signatures.coversAll');
  const isRevision = state === 'valid' || state === 'changed-after';
  if (isRevision && revision !== null) return t('signatures.coversRevision', { revision });
  return t('signatures.coversPart');
}

/** The sentence above is more specific. */
function describeTrust({ trusted, trust }: DocumentSignature): string {
  if (trusted) return t('signatures.trusted');
  if (trust) return t(`signatures.trustStates.${trust}`);
  return t(trust === null ? 'signatures.noCertificate' : 'signatures.notKnown');
}
