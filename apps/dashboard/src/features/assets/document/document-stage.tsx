import type { Document } from '@assay/contract/documents';
import { useElementSize, useFullscreenElement, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { usePageText } from '../api/get-page-text.ts';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import stage from '../picture/stage.module.css';
import { parseSettings, readSettings, SETTINGS_KEY, type StageSettings } from '../picture/stage-settings.ts';
import { CompareBar } from './compare-bar.tsx';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import { DocumentToolbar } from './document-toolbar.tsx';
import type { Place } from './list-places.ts';
import { BlinkComparison, SliderComparison } from './page-comparison.tsx';
import { PageHits } from './page-hits.tsx';
import { PageMarks } from './page-marks.tsx';
import { PagePlaces } from './page-places.tsx';
import { PageSheet } from './page-sheet.tsx';
import { PageStrip } from './page-strip.tsx';
import { PageWords } from './page-words.tsx';
import { listChangedPages, scaleOf, widthAt, type Zoom, zoomBy } from './page-zoom.ts';
import { PlaceNote } from './place-note.tsx';
import { TextSearchBar } from './text-search-bar.tsx';
import type { DocumentView } from './use-document-view.ts';
import type { TextSearch } from './use-text-search.ts';
import { findEarlier, nextMode, requirePage } from './view-state.ts';

interface DocumentStageProps {
  /** Names asset and analysis: pictures are kept by it. */
  readonly name: string;
  readonly document: Document;
  readonly places: readonly Place[];
  readonly view: DocumentView;
  /** Places of a receipt, while its panel is open. */
  readonly marks: ReceiptMarks;
  readonly search: TextSearch;
  readonly taskId: string | null;
}

/** Around the page, in CSS pixels. */
const MARGIN = 16;
const GAP = 12;

/** The pages: all of them small, one large, with what was found on it and what it was like before. */
export function DocumentStage(props: DocumentStageProps) {
  const { name, document, places, view, marks: receipt, search, taskId } = props;
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const { ref: roomRef, width, height } = useElementSize<HTMLDivElement>();
  const [stored, setStored] = useLocalStorage<StageSettings>({
    key: SETTINGS_KEY,
    defaultValue: readSettings(),
    getInitialValueInEffect: false,
  });
  const settings = parseSettings(stored);
  const change = (part: Partial<StageSettings>) => setStored((old) => ({ ...parseSettings(old), ...part }));
  const [zoom, setZoom] = useState<Zoom>('width');

  const { pages, pageCount } = document;
  const page = requirePage(pages, view.page);
  const earlier = findEarlier(page, view.revision);
  const mode = earlier ? view.mode : 'received';
  const columns = mode === 'side-by-side' ? 2 : 1;
  const room = {
    width: (width - 2 * MARGIN - (columns - 1) * GAP) / columns,
    height: height - 2 * MARGIN,
  };
  const scale = scaleOf(zoom, page, room);
  const step = (steps: number) => setZoom(zoomBy(scale, steps));
  const own = places.filter((place) => place.page === page.number);
  const hasReceipt = receipt.items.length > 0;
  const shown = settings.areRegionsShown && !hasReceipt ? own : [];
  const chosen = places.find(({ id }) => id === view.place) ?? null;
  const togglePlaces = () => change({ areRegionsShown: !settings.areRegionsShown });
  const toggleSearch = () => (search.isOpen ? search.close() : search.open());
  const { data: text } = usePageText(document.assetId, taskId, page.number);
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its top
  useEffect(() => {
    if (chosen?.page !== page.number) scroller.current?.scrollTo(0, 0);
  }, [page.number]);

  useHotkeys([
    // The plus sign parts keys here; some keyboards need shift for it, and some have it over the equals sign.
    ['[plus]', () => step(1)],
    ['shift+[plus]', () => step(1)],
    ['=', () => step(1)],
    ['-', () => step(-1)],
    ['0', () => setZoom('page')],
    ['w', () => setZoom('width')],
    ['c', () => view.compare(nextMode(mode))],
    ['r', togglePlaces],
    ['f', toggle],
    ['s', toggleSearch],
  ]);

  const sheet = { page, name: `${name} ${page.number}`, width: widthAt(scale, page) };
  const marks = (
    <>
      {text && <PageWords text={text} width={sheet.width} />}
      <PageHits
        page={page}
        hits={search.hits.filter((hit) => hit.page === page.number)}
        current={search.hits[search.at] ?? null}
      />
      {hasReceipt ? (
        <PageMarks page={page} marks={receipt} />
      ) : (
        <PagePlaces page={page} places={shown} chosen={view.place} onChoose={(id) => view.openPlace(id)} />
      )}
    </>
  );
  return (
    <section ref={ref} className={`${stage.stage} ${classes.stage}`} aria-label={t('title')}>
      <DocumentToolbar
        page={page.number}
        count={pages.length}
        onPage={view.goTo}
        zoom={zoom}
        scale={scale}
        onZoom={setZoom}
        onStep={step}
        arePlacesShown={settings.areRegionsShown}
        onTogglePlaces={places.length > 0 ? togglePlaces : null}
        isFullScreen={fullscreen}
        onFullScreen={toggle}
        isSearching={search.isOpen}
        onSearch={toggleSearch}
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
      {search.isOpen && text && text.source !== 'page' && (
        <p className={stage.noOverlay}>{t(text.source === 'invisible' ? 'text.isScan' : 'text.none')}</p>
      )}
      {pageCount > pages.length && (
        <p className={stage.noOverlay}>{t('someRead', { read: pages.length, all: pageCount })}</p>
      )}
      <div className={classes.main}>
        {pages.length > 1 && (
          <PageStrip
            name={name}
            pages={pages}
            current={page.number}
            countPlaces={(number) => places.filter((place) => place.page === number).length}
            changed={listChangedPages(document)}
            onChoose={view.goTo}
          />
        )}
        <div className={classes.room} ref={roomRef}>
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
            {width > 0 && (
              <div className={classes.sheets}>
                {earlier && mode === 'side-by-side' && (
                  <PageSheet
                    {...sheet}
                    name={`${sheet.name} revision ${earlier.revision}`}
                    picture={earlier.picture}
                    title={t('compare.earlier', { number: earlier.revision })}
                  />
                )}
                {earlier && mode === 'slider' && (
                  <SliderComparison
                    {...sheet}
                    earlier={earlier}
                    split={settings.split}
                    onSplit={(split) => change({ split })}
                  />
                )}
                {earlier && mode === 'blink' && <BlinkComparison {...sheet} earlier={earlier} />}
                {(mode === 'received' || mode === 'side-by-side') && (
                  <PageSheet {...sheet} title={mode === 'side-by-side' ? t('compare.received') : undefined}>
                    {marks}
                  </PageSheet>
                )}
              </div>
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

/** Up and down scroll by themselves. */
function turnPage(event: React.KeyboardEvent, view: DocumentView): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };
  const step = steps[event.key];
  if (step === undefined || event.defaultPrevented) return;
  event.preventDefault();
  view.goTo(view.page + step);
}
