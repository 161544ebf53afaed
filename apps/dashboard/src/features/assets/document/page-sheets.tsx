import type { PageText } from '@assay/contract/page-text';
import type { ReceiptMarks } from '../expenses/receipt-marks.ts';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import type { Place } from './list-places.ts';
import { BlinkComparison, SliderComparison } from './page-comparison.tsx';
import { PageHits } from './page-hits.tsx';
import { PageMarks } from './page-marks.tsx';
import { PagePlaces } from './page-places.tsx';
import { PageSheet } from './page-sheet.tsx';
import { PageWords } from './page-words.tsx';
import type { DocumentView } from './use-document-view.ts';
import type { TextSearch } from './use-text-search.ts';
import type { CompareMode, EarlierPage, Page } from './view-state.ts';

interface PageSheetsProps {
  readonly page: Page;
  /** Names asset, analysis and page: pictures are cached under it. */
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly earlier: EarlierPage | null;
  readonly mode: CompareMode;
  /** Position of the slider, 0 (left) to 1. */
  readonly split: number;
  readonly onSplit: (split: number) => void;
  readonly layers: Omit<PageLayersProps, 'page' | 'width'>;
}

/** The page as received, with its layers, and its earlier revision in the chosen view. */
export function PageSheets({ earlier, mode, split, onSplit, layers, ...sheet }: PageSheetsProps) {
  const isBeside = mode === 'side-by-side';
  return (
    <div className={classes.sheets}>
      {earlier && isBeside && (
        <PageSheet
          {...sheet}
          name={`${sheet.name} revision ${earlier.revision}`}
          picture={earlier.picture}
          title={t('compare.earlier', { number: earlier.revision })}
        />
      )}
      {earlier && mode === 'slider' && (
        <SliderComparison {...sheet} earlier={earlier} split={split} onSplit={onSplit} />
      )}
      {earlier && mode === 'blink' && <BlinkComparison {...sheet} earlier={earlier} />}
      {(mode === 'received' || isBeside) && (
        <PageSheet {...sheet} title={isBeside ? t('compare.received') : undefined}>
          <PageLayers page={sheet.page} width={sheet.width} {...layers} />
        </PageSheet>
      )}
    </div>
  );
}

interface PageLayersProps {
  readonly page: Page;
  readonly width: number;
  readonly text: PageText | undefined;
  readonly search: TextSearch;
  /** Places of the document; empty if they are hidden. */
  readonly places: readonly Place[];
  readonly view: DocumentView;
  /** Places of a receipt; while there are any, they take the place of the others. */
  readonly receipt: ReceiptMarks;
}

/** The layers of a page: its words, search matches, and places of findings or readings. */
function PageLayers({ page, width, text, search, places, view, receipt }: PageLayersProps) {
  return (
    <>
      {text && <PageWords text={text} width={width} />}
      <PageHits
        page={page}
        hits={search.hits.filter((hit) => hit.page === page.number)}
        current={search.hits[search.at] ?? null}
      />
      {receipt.items.length > 0 ? (
        <PageMarks page={page} marks={receipt} />
      ) : (
        <PagePlaces
          page={page}
          places={places.filter((place) => place.page === page.number)}
          chosen={view.place}
          onChoose={(id) => view.openPlace(id)}
        />
      )}
    </>
  );
}
