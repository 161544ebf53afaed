import type { Assessment } from '@assay/contract/assessments';
import type { Document } from '@assay/contract/documents';
import { t } from './document-texts.ts';
import { ExpertDetails } from './expert-details.tsx';
import classes from './history.module.css';
import { RevisionList } from './revision-list.tsx';
import { SignatureList } from './signature-list.tsx';
import type { DocumentView } from './use-document-view.ts';

interface HistoryPanelProps {
  readonly document: Document;
  readonly assessments: readonly Assessment[];
  readonly view: DocumentView;
}

/** The file's own history: who signed it, how often it was saved, and what each save changed. */
export function HistoryPanel({ document, assessments, view }: HistoryPanelProps) {
  const { signatures } = document;
  const signed = (
    <section className={classes.block}>
      <h3>{t('signatures.title')}</h3>
      <SignatureList signatures={signatures} />
    </section>
  );
  return (
    <div className={classes.panel}>
      {signatures.length > 0 && signed}
      <section className={classes.block}>
        <h3>{t('history.revisions')}</h3>
        <RevisionList document={document} view={view} />
      </section>
      {signatures.length === 0 && signed}
      <ExpertDetails document={document} assessments={assessments} />
    </div>
  );
}
