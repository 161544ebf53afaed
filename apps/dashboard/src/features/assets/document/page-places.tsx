import type { Document } from '@assay/contract/documents';
import { useEffect, useRef } from 'react';
import { titleOf, useTell } from '../../../i18n/sentences/load-sentences.ts';
import { withColon } from '../../../i18n/with-colon.ts';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import type { Place } from './list-places.ts';
import { revealIn } from './reveal.ts';

interface PagePlacesProps {
  readonly page: Document['pages'][number];
  readonly places: readonly Place[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Marks over a page, each a button that opens its finding. */
export function PagePlaces({ page, places, chosen, onChoose }: PagePlacesProps) {
  const marked = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place was chosen
  useEffect(() => {
    const box = marked.current?.closest<HTMLElement>('[data-scroller]');
    if (box && marked.current) revealIn(box, marked.current);
  }, [chosen]);
  const tell = useTell();
  if (places.length === 0) return null;
  const nameOf = ({ label, statement, model, title }: Place) =>
    (label ? tell(label, statement && [statement]) : tell(title, titleOf({ model }))).words;
  const share = (value: number, whole: number) => `${(100 * value) / whole}%`;
  return (
    <ol className={classes.places} aria-label={t('markedPlaces')}>
      {places.map((place) => (
        <li
          key={place.id}
          style={{
            left: share(place.x, page.width),
            top: share(place.y, page.height),
            width: share(place.width, page.width),
            height: share(place.height, page.height),
          }}
        >
          <button
            type="button"
            ref={place.id === chosen ? marked : undefined}
            className={classes.place}
            aria-pressed={place.id === chosen}
            aria-label={withColon(t('place', { number: place.number }), nameOf(place))}
            onClick={() => onChoose(place.id)}
          >
            <span aria-hidden>{place.number}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
