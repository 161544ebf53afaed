import type { Document } from '@assay/contract/documents';
import { ActionIcon, Slider } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useDocument } from '../../api/get-document.ts';
import { t } from '../document-texts.ts';
import { KeptPicture } from '../kept-picture.tsx';
import { revealIn } from '../reveal.ts';
import { sayPages } from './difference-list.tsx';
import { findPages, type Mark, type ShownPages } from './list-items.ts';
import classes from './versions.module.css';

type Page = Document['pages'][number];

export interface NamedVersion {
  readonly id: string;
  readonly name: string;
}

interface VersionPagesProps {
  readonly first: NamedVersion;
  readonly second: NamedVersion;
  readonly shown: ShownPages;
  readonly pages: readonly ShownPages[];
  readonly onPages: (pages: ShownPages) => void;
  /** In points of the page that lies below. */
  readonly marks: readonly Mark[];
  readonly chosen: string | null;
}

/** The pages over one another: the first document's is seen left of the slider, the second's right of it. */
export function VersionPages({ first, second, shown, pages, onPages, marks, chosen }: VersionPagesProps) {
  const [part, setPart] = useState(50);
  const loaded = [useDocument(first.id, true), useDocument(second.id, true)] as const;
  const { before, after, isLoading, isLacking } = findPages(shown, loaded);
  const below = after ?? before;
  const at = pages.findIndex((pair) => pair.first === shown.first && pair.second === shown.second);
  const turn = (step: number) => {
    const next = pages[at + step];
    if (next) onPages(next);
  };
  const name = `${first.id} ${shown.first} ${second.id} ${shown.second}`;
  return (
    <div className={classes.pages}>
      <div className={classes.turn}>
        <ActionIcon variant="default" aria-label={t('previous')} disabled={at <= 0} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span aria-live="polite">{sayPages(shown)}</span>
        <ActionIcon
          variant="default"
          aria-label={t('next')}
          disabled={at >= pages.length - 1}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      {below ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
        <div
          className={classes.room}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those without a mouse
          tabIndex={0}
          role="group"
          aria-label={sayPages(shown)}
        >
          <div className={classes.sheet} style={{ '--ratio': below.width / below.height } as CSSProperties}>
            <PagePicture page={below} name={`${name} below`} of={after ? second : first} />
            {before && after && (
              <>
                <div className={classes.over} style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}>
                  <div
                    className={classes.laid}
                    style={{
                      width: `${(100 * before.width) / below.width}%`,
                      height: `${(100 * before.height) / below.height}%`,
                    }}
                  >
                    <PagePicture page={before} name={`${name} over`} of={first} />
                  </div>
                </div>
                <span className={classes.edge} style={{ left: `${part}%` }} aria-hidden />
              </>
            )}
            <Marks marks={marks} page={below} chosen={chosen} />
          </div>
        </div>
      ) : (
        isLoading && <p className={classes.note}>{t('loading')}</p>
      )}
      {isLacking && <p className={classes.note}>{t('versions.noPicture')}</p>}
      {before && after ? (
        <>
          <Slider value={part} onChange={setPart} label={null} thumbLabel={t('versions.slider')} />
          <div className={classes.names} aria-hidden>
            <span>{first.name}</span>
            <span>{second.name}</span>
          </div>
        </>
      ) : (
        below && <div className={classes.names}>{after ? second.name : first.name}</div>
      )}
    </div>
  );
}

function PagePicture({
  page,
  name,
  of,
}: {
  readonly page: Page;
  readonly name: string;
  readonly of: NamedVersion;
}) {
  return (
    <KeptPicture
      name={name}
      address={page.picture}
      alt={`${of.name}, ${t('page', { number: page.number })}`}
      message={page.message === null ? null : t('versions.notDrawn')}
    />
  );
}

/** Leads the chosen mark to the middle of the room in which the page scrolls. */
function Marks({
  marks,
  page,
  chosen,
}: Pick<VersionPagesProps, 'marks' | 'chosen'> & { readonly page: Page }) {
  const share = (length: number, of: number) => `${(100 * length) / of}%`;
  const first = marks.find(({ id }) => id === chosen);
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark was chosen, or another page is shown
  useEffect(() => {
    const room = mark.current?.closest<HTMLElement>('[role="group"]');
    if (room && mark.current) revealIn(room, mark.current);
  }, [chosen, page]);
  return marks.map(({ id, x, y, width, height }) => (
    <span
      key={`${id} ${x},${y}`}
      ref={first && first.id === id && first.x === x && first.y === y ? mark : undefined}
      className={classes.mark}
      data-chosen={id === chosen || undefined}
      style={{
        left: share(x - 2, page.width),
        top: share(y - 2, page.height),
        width: share(width + 4, page.width),
        height: share(height + 4, page.height),
      }}
      aria-hidden
    />
  ));
}
