import type { TamperedResult } from '@assay/contract/assessments';
import type { AssetDetails } from '@assay/contract/assets';
import type { Document } from '@assay/contract/documents';
import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type CSSProperties, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { isMissing } from '../api/get-document.ts';
import viewer from '../asset-viewer.module.css';
import { ExpensesPanel } from '../expenses/expenses-panel.tsx';
import { useReceiptMarks } from '../expenses/use-receipt-marks.ts';
import { Inspector } from '../inspector.tsx';
import { useIssuersTab } from '../issuers/issuers-tab.tsx';
import { ContentsPanel } from './contents-panel.tsx';
import { DocumentStage } from './document-stage.tsx';
import { t } from './document-texts.ts';
import { explainNoPages } from './explain-no-document.ts';
import { followSentence } from './follow-sentence.ts';
import { HistoryPanel } from './history-panel.tsx';
import { listPlaces } from './list-places.ts';
import { lockOf } from './lock-of.ts';
import { PlaceList } from './place-list.tsx';
import { revealTop } from './reveal.ts';
import { StageMessage } from './stage-message.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { type DocumentView, useDocumentView } from './use-document-view.ts';
import { useTextSearch } from './use-text-search.ts';

const VersionsDialog = lazy(() =>
  import('./versions/versions-dialog.tsx').then((module) => ({ default: module.VersionsDialog })),
);

interface DocumentBodyProps {
  readonly asset: AssetDetails;
  readonly result: TamperedResult | null;
  readonly isAnalysing: boolean;
  readonly document: Document | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** A sentence of the verdict that the reader wants to follow. */
  readonly asked: { readonly sentence: VerdictSentence } | null;
}

/** Everything below the verdict of a PDF: pages, findings, history, metadata and proof. */
export function DocumentBody(props: DocumentBodyProps) {
  const { asset, result, isAnalysing, document, asked } = props;
  const places = useMemo(() => listPlaces(result?.assessments ?? []), [result]);
  const [openMethod, setOpenMethod] = useState<string | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const view = useDocumentView(document, places, (model) => {
    setOpenMethod(model);
    setTab('methods');
  });
  const { find } = useSearch({ strict: false }) as { find?: string };
  const search = useTextSearch(asset.id, asset.taskId, find, (page) => {
    view.goTo(page);
    view.compare('received');
  });
  const { marks, pointing, setMarks } = useReceiptMarks();
  const chooseMark = (id: string | null) => {
    pointing.onChoose(id);
    const page = marks.items.find((mark) => mark.id === id)?.page;
    if (page) view.goTo(page);
  };
  const issuers = useIssuersTab(asset.id, { ...pointing, onChoose: chooseMark }, setMarks);
  const versions = useVersions(asset);
  const pages = useRef<HTMLDivElement>(null);
  const openOne = (model: string | null) => {
    setOpenMethod(model);
    view.openPlace(places.find((place) => place.model === model)?.id ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sentence that is followed
  useEffect(() => {
    const target = asked && document && followSentence(asked.sentence, document, result?.assessments ?? []);
    if (!target) return;
    if ('model' in target) {
      setTab('methods');
      openOne(target.model);
    } else {
      setTab('history');
      if (target.page !== null) view.goTo(target.page);
    }
    if (pages.current) revealTop(pages.current);
  }, [asked]);

  const locked = isAnalysing ? null : lockOf(result);
  const hasHistory = document && document.revisions.length + document.signatures.length > 1;
  const ready = isAnalysing ? undefined : document;
  const page = document?.pages[view.page - 1];
  return (
    <>
      {versions.dialog}
      {locked && <UnlockForm assetId={asset.id} locked={locked} />}
      <div className={viewer.body} data-kind="document">
        <div
          ref={pages}
          className={viewer.stageBox}
          style={page && ({ '--ratio': page.width / page.height } as CSSProperties)}
        >
          {ready && ready.pages.length > 0 ? (
            <DocumentStage
              name={`${asset.id} ${asset.taskId}`}
              document={ready}
              places={places}
              view={view}
              marks={marks}
              search={search}
              taskId={asset.taskId}
              onVersions={versions.open}
            />
          ) : (
            <NoPages {...props} isLocked={locked !== null} />
          )}
        </div>
        <div className={viewer.inspectorBox} data-inspector>
          <Inspector
            asset={asset}
            result={result}
            overlays={[]}
            openMethod={openMethod}
            onOpenMethod={openOne}
            tab={tab ?? (hasHistory ? 'history' : 'methods')}
            onTab={setTab}
            {...(ready && describeDocument(ready, props, view))}
            issuers={issuers}
            receipt={<ExpensesPanel asset={asset} onMarks={setMarks} {...pointing} onChoose={chooseMark} />}
            renderPlaces={(assessment) => (
              <PlaceList
                assessment={assessment}
                places={places}
                chosen={view.place}
                onChoose={view.openPlace}
                onHistory={() => setTab('history')}
              />
            )}
          />
        </div>
      </div>
    </>
  );
}

/** Why there are no pages, in their place. */
function NoPages({ isLocked, ...props }: DocumentBodyProps & { readonly isLocked: boolean }) {
  const { asset, isAnalysing, document, error, onRetry } = props;
  return (
    <StageMessage asset={asset} isBusy={isAnalysing || (!document && !error)}>
      <p>{explainNoPages(props)}</p>
      {error && !isMissing(error) && !document && !isLocked && (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </StageMessage>
  );
}

/** The comparison with another document, which opens over the page. */
function useVersions(asset: AssetDetails) {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <VersionsDialog asset={asset} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { dialog, open: () => setOpen(true) };
}

/** The parts of the inspector that only documents have. */
function describeDocument(
  document: Document,
  { asset, result }: Pick<DocumentBodyProps, 'asset' | 'result'>,
  view: DocumentView,
) {
  return {
    history: {
      title: t('history.title'),
      panel: <HistoryPanel document={document} assessments={result?.assessments ?? []} view={view} />,
    },
    contents: {
      title: t('contents.title'),
      panel: <ContentsPanel document={document} recordId={asset.recordId} onPage={view.goTo} />,
    },
  };
}
