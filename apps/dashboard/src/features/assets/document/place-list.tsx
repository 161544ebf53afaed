import type { Assessment } from '@assay/contract/assessments';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { t } from './document-texts.ts';
import classes from './history.module.css';
import type { Place } from './list-places.ts';
import { revealIn } from './reveal.ts';

interface PlaceListProps {
  readonly assessment: Assessment;
  readonly places: readonly Place[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Opens the history, which describes revisions. */
  readonly onHistory: () => void;
}

const SHOWN = 40;

/** The places in the document to which a method's finding points, each a link to it. */
export function PlaceList({ assessment, places, chosen, onChoose, onHistory }: PlaceListProps) {
  const own = places.filter(({ model }) => model === assessment.model);
  const others = assessment.regions.filter((region) => 'revision' in region || 'object' in region);
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place was chosen
  useEffect(() => {
    const box = current.current?.closest<HTMLElement>('[data-inspector]');
    if (box && current.current && box.scrollHeight > box.clientHeight) revealIn(box, current.current);
  }, [chosen]);
  if (own.length + others.length === 0) return null;
  return (
    <>
      <h3>{t('placesInFile')}</h3>
      <ul className={classes.placeList}>
        {own.slice(0, SHOWN).map((place) => (
          <li key={place.id}>
            <UnstyledButton
              ref={place.id === chosen ? current : undefined}
              className={classes.link}
              aria-pressed={place.id === chosen}
              onClick={() => onChoose(place.id)}
            >
              {t('onPage', { page: place.page })} ·{' '}
              {place.label ? (
                <TranslatedSentence english={place.label} statements={place.statement && [place.statement]} />
              ) : (
                t('place', { number: place.number })
              )}
            </UnstyledButton>
          </li>
        ))}
        {others.slice(0, SHOWN).map((region, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no name of their own and never move
          <li key={i}>
            {'revision' in region ? (
              <UnstyledButton className={classes.link} onClick={onHistory}>
                {t('inRevision', { revision: region.revision })}
                {region.label && (
                  <>
                    {' · '}
                    <TranslatedSentence
                      english={region.label}
                      statements={region.statement && [region.statement]}
                    />
                  </>
                )}
              </UnstyledButton>
            ) : (
              'object' in region && (
                <>
                  <code>{t('object', { object: region.object, generation: region.generation })}</code>{' '}
                  {region.label && (
                    <TranslatedSentence
                      english={region.label}
                      statements={region.statement && [region.statement]}
                    />
                  )}
                </>
              )
            )}
          </li>
        ))}
      </ul>
      {Math.max(own.length, others.length) > SHOWN && (
        <p>
          {t('morePlaces', {
            count: Math.max(0, own.length - SHOWN) + Math.max(0, others.length - SHOWN),
          })}
        </p>
      )}
    </>
  );
}
