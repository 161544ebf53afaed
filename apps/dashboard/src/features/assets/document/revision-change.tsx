import type { Document, DocumentRevision } from '@assay/contract/documents';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from './document-texts.ts';
import classes from './history.module.css';
import { TextDifference } from './text-difference.tsx';
import type { DocumentView } from './use-document-view.ts';

interface RevisionChangeProps {
  readonly change: DocumentRevision['changes'][number];
  /** The page that it changed, where there is one still. */
  readonly page: Document['pages'][number] | undefined;
  /** The revision before. */
  readonly before: number;
  readonly view: DocumentView;
}

/** One change made by a save: whether it matters, what it is, and a link to it. */
export function RevisionChange({ change, page, before, view }: RevisionChangeProps) {
  const earlier = page?.earlier.find(({ revision }) => revision === before);
  const show = () => {
    if (!page) return;
    view.goTo(page.number);
    if (earlier) view.compare(view.mode === 'received' ? 'slider' : view.mode, earlier.revision);
  };
  const Icon = change.harmless ? IconCheck : IconPencil;
  return (
    <li className={classes.change} data-harmless={change.harmless}>
      <span className={classes.kind}>
        <Icon size={14} aria-hidden /> {t(change.harmless ? 'history.harmless' : 'history.content')}
      </span>
      <p>
        <TranslatedSentence english={change.words} statements={change.statements} />
      </p>
      {change.before !== undefined && change.after !== undefined && (
        <TextDifference before={change.before} after={change.after} />
      )}
      {page && (
        <UnstyledButton className={classes.link} onClick={show}>
          {t(earlier ? 'history.showCompared' : 'history.show', { page: page.number })}
        </UnstyledButton>
      )}
    </li>
  );
}
