import type { Document } from '@assay/contract/documents';
import type { PageTextSource } from '@assay/contract/page-text';
import { useFullscreenElement, useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { usePageText } from '../api/get-page-text.ts';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import stage from '../picture/stage.module.css';
import { useStageSettings } from '../picture/stage-settings.ts';
import { CompareBar } from './compare-bar.tsx';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import { DocumentToolbar } from './document-toolbar.tsx';
import type { Place } from './list-places.ts';
import { PageSheets } from './page-sheets.tsx';
import { PageStrip } from './page-strip.tsx';
import { widthAt } from './page-zoom.ts';
import { PlaceNote } from './place-note.tsx';
import { TextSearchBar } from './text-search-bar.tsx';
import type { DocumentView } from './use-document-view.ts';
import { usePageZoom } from './use-page-zoom.ts';
import type { TextSearch } from './use-text-search.ts';
import { findEarlier, nextMode, requirePage } from './view-state.ts';

interface DocumentStageProps {
  /** Names asset and analysis: pictures are cached under it. */
  readonly name: string;
  readonly document: Document;
  readonly places: readonly Place[];
  readonly view: DocumentView;
  /** Places of a receipt, while its panel is open. */
  readonly marks: ReceiptMarks;
  readonly search: TextSearch;
  readonly taskId: string | null;
  /** Compares the document with another. */
  readonly onVersions: () => void;
}

/** The pages: all of them small, one large, with findings and earlier versions. */
export function DocumentStage(props: DocumentStageProps) {
  const { name, document, places, view, marks: receipt, search, taskId } = props;
  const { pages } = document;
  const page = requirePage(pages, view.page);
  const earlier = findEarlier(page, view.revision);
  const mode = earlier ? view.mode : 'received';
  const { ref, toggle: toggleFullScreen, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const [settings, change] = useStageSettings();
  const zoom = usePageZoom(page, mode === 'side-by-side' ? 2 : 1);
  const { data: text } = usePageText(document.assetId, taskId, page.number);
  const chosen = places.find(({ id }) => id === view.place) ?? null;
  const scroller = useScroller(page.number, chosen);
  const togglePlaces = () => change({ areRegionsShown: !settings.areRegionsShown });
  const openVersions = () => {
    // A dialog is drawn outside of what fills the screen.
    if (fullscreen) void toggleFullScreen();
    props.onVersions();
  };
  const toggleSearch = () => (search.isOpen ? search.close() : search.open());
  useShortcuts(zoom, {
    onCompare: () => view.compare(nextMode(mode)),
    onPlaces: togglePlaces,
    onFullScreen: toggleFullScreen,
    onSearch: toggleSearch,
    onVersions: openVersions,
  });
  return (
    <section ref={ref} className={`${stage.stage} ${classes.stage}`} aria-label={t('title')}>
      <DocumentToolbar
        page={page.number}
        count={pages.length}
        onPage={view.goTo}
        zoom={zoom.zoom}
        scale={zoom.scale}
        onZoom={zoom.setZoom}
        onStep={zoom.step}
        arePlacesShown={settings.areRegionsShown}
        onTogglePlaces={places.length > 0 ? togglePlaces : null}
        isFullScreen={fullscreen}
        onFullScreen={toggleFullScreen}
        isSearching={search.isOpen}
        onSearch={toggleSearch}
        onVersions={openVersions}
      />
      {search.isOpen && <TextSearchBar search={search} />}
      {earlier && (
        <CompareBar
          page={page}
          mode={mode}
          onMode={view.compare}
          revision={earlier.revision}
          onRevision={(revision) => view.compare(mode === 'received' ? 'slider' : mode, revision)}
        />
      )}
      <Notes document={document} source={search.isOpen ? text?.source : undefined} />
      <div className={classes.main}>
        {pages.length > 1 && (
          <PageStrip
            name={name}
            document={document}
            places={places}
            current={page.number}
            onChoose={view.goTo}
          />
        )}
        <div className={classes.room} ref={zoom.ref}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
          <div
            ref={scroller}
            className={classes.scroller}
            data-scroller
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            role="group"
            aria-label={t('scroll', { number: page.number })}
            onKeyDown={(event) => turnPage(event, view)}
          >
            {zoom.isMeasured && (
              <PageSheets
                page={page}
                name={`${name} ${page.number}`}
                width={widthAt(zoom.scale, page)}
                earlier={earlier}
                mode={mode}
                split={settings.split}
                onSplit={(split) => change({ split })}
                layers={{ text, search, places: settings.areRegionsShown ? places : [], view, receipt }}
              />
            )}
          </div>
          {chosen && chosen.page === page.number && (
            <PlaceNote place={chosen} onClose={() => view.openPlace(null)} />
          )}
        </div>
      </div>
    </section>
  );
}

/** Another page is read from its top, unless it is opened at a place. */
function useScroller(page: number, chosen: Place | null) {
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that is chosen on the page does not move it
  useEffect(() => {
    if (chosen?.page !== page) scroller.current?.scrollTo(0, 0);
  }, [page]);
  return scroller;
}

interface NotesProps {
  readonly document: Document;
  /** The source of the searched words; none while nobody searches. */
  readonly source: PageTextSource | undefined;
}

/**
 * Limitations of the search and of the pages that a reader must know before relying on their completeness.
 */
function Notes({ document: { pages, pageCount }, source }: NotesProps) {
  return (
    <>
      {source && source !== 'page' && (
        <p className={stage.noOverlay}>{t(source === 'invisible' ? 'text.isScan' : 'text.none')}</p>
      )}
      {pageCount > pages.length && (
        <p className={stage.noOverlay}>{t('someRead', { read: pages.length, all: pageCount })}</p>
      )}
    </>
  );
}

interface StageActions {
  readonly onCompare: () => void;
  readonly onPlaces: () => void;
  readonly onFullScreen: () => void;
  readonly onSearch: () => void;
  readonly onVersions: () => void;
}

/** Keys that work anywhere on the page, except while something is typed. */
function useShortcuts({ step, setZoom }: ReturnType<typeof usePageZoom>, actions: StageActions): void {
  useHotkeys([
    // A plus sign separates keys here. Some keyboards need shift for it; others have it on the equals sign.
    ['[plus]', () => step(1)],
    ['shift+[plus]', () => step(1)],
    ['=', () => step(1)],
    ['-', () => step(-1)],
    ['0', () => setZoom('page')],
    ['w', () => setZoom('width')],
    ['c', actions.onCompare],
    ['r', actions.onPlaces],
    ['f', actions.onFullScreen],
    ['s', actions.onSearch],
    ['v', actions.onVersions],
  ]);
}

/** Arrows and page keys turn the page; up and down scroll by themselves. */
function turnPage(event: React.KeyboardEvent, view: DocumentView): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };
  const step = steps[event.key];
  if (step === undefined || event.defaultPrevented) return;
  event.preventDefault();
  view.goTo(view.page + step);
}
