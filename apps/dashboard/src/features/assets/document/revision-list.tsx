import type { Document, DocumentRevision } from '@assay/contract/documents';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatLong } from '../../../ui/time-words.ts';
import { t } from './document-texts.ts';
import classes from './history.module.css';
import { RevisionChange } from './revision-change.tsx';
import type { DocumentView } from './use-document-view.ts';

interface RevisionListProps {
  readonly document: Document;
  readonly view: DocumentView;
}

/** Newest first: the last revision is what the sender wants to be believed. */
export function RevisionList({ document, view }: RevisionListProps) {
  const { revisions } = document;
  const last = revisions.at(-1)?.number;
  if (revisions.length === 0) return <p className={classes.note}>{t('history.notRead')}</p>;
  return (
    <>
      <p className={classes.note}>{revisions.length === 1 ? t('history.one') : t('history.claims')}</p>
      <ol className={classes.revisions} reversed>
        {revisions.toReversed().map((revision) => (
          <li key={revision.number} className={classes.revision} data-changed={hasContent(revision)}>
            <h4>
              {t('history.number', { number: revision.number })}
              {revision.number === last && <span className={classes.tag}>{t('history.received')}</span>}
            </h4>
            <Facts revision={revision} />
            <Changes revision={revision} document={document} view={view} />
          </li>
        ))}
      </ol>
    </>
  );
}

function hasContent({ changes }: DocumentRevision): boolean {
  return changes.some(({ harmless }) => !harmless);
}

function Facts({ revision: { producer, date, bytes } }: { readonly revision: DocumentRevision }) {
  const { timezone } = useSignedIn().user.data;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('history.producer')}</dt>
        <dd data-empty={producer === null}>{producer ?? t('history.noProducer')}</dd>
      </div>
      <div>
        <dt>{t('history.date')}</dt>
        <dd data-empty={date === null}>
          {date === null ? t('history.noDate') : <time dateTime={date}>{formatLong(date, timezone)}</time>}
        </dd>
      </div>
      <div>
        <dt>{t('history.size')}</dt>
        <dd>{formatBytes(bytes)}</dd>
      </div>
    </dl>
  );
}

const SHOWN = 8;

function Changes({ revision, document, view }: RevisionListProps & { readonly revision: DocumentRevision }) {
  const [isOpen, setOpen] = useState(false);
  const { changes, number } = revision;
  if (changes.length === 0)
    return <p className={classes.note}>{t(number === 1 ? 'history.first' : 'history.notCompared')}</p>;
  // Stable: relevant changes come first, each kind in file order.
  const ordered = changes.toSorted((one, other) => Number(one.harmless) - Number(other.harmless));
  const rest = ordered.length - SHOWN;
  return (
    <>
      <ul className={classes.changes}>
        {(isOpen ? ordered : ordered.slice(0, SHOWN)).map((change) => (
          <RevisionChange
            key={`${change.kind} ${change.page} ${change.words}`}
            change={change}
            page={document.pages.find((page) => page.number === change.page)}
            before={number - 1}
            view={view}
          />
        ))}
      </ul>
      {rest > 0 && !isOpen && (
        <UnstyledButton className={classes.link} onClick={() => setOpen(true)}>
          {t('history.more', { count: rest })}
        </UnstyledButton>
      )}
    </>
  );
}
