import type { Document } from '@assay/contract/documents';
import { Flex, UnstyledButton } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import { KeptPicture } from './kept-picture.tsx';
import type { Place } from './list-places.ts';
import { listChangedPages } from './page-zoom.ts';
import { revealIn } from './reveal.ts';

interface PageStripProps {
  readonly name: string;
  readonly document: Document;
  readonly places: readonly Place[];
  /** From 1. */
  readonly current: number;
  readonly onChoose: (page: number) => void;
}

/** All pages, small, with their marks. The tab key reaches the current one, and the arrow keys the others. */
export function PageStrip({ name, document, places, current, onChoose }: PageStripProps) {
  const { pages } = document;
  const changed = listChangedPages(document);
  const list = useRef<HTMLOListElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when another page is shown
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!button || !list.current) return;
    if (hadFocus.current) button.focus({ preventScroll: true });
    hadFocus.current = false;
    revealIn(list.current, button);
  }, [current]);
  const move = (event: React.KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowRight: current + 1,
      ArrowUp: current - 1,
      ArrowLeft: current - 1,
      Home: 1,
      End: pages.length,
    };
    const to = steps[event.key];
    if (to === undefined || to < 1 || to > pages.length) return;
    event.preventDefault();
    hadFocus.current = true;
    onChoose(to);
  };
  return (
    <nav className={classes.strip} aria-label={t('strip')}>
      <ol ref={list} onKeyDown={move}>
        {pages.map((page) => {
          const marked = places.filter((place) => place.page === page.number).length;
          const isChanged = changed.has(page.number);
          const facts = [
            t('page', { number: page.number }),
            isChanged && t('changedPage'),
            marked > 0 && t('marked', { count: marked }),
          ];
          return (
            <li key={page.number}>
              <UnstyledButton
                className={classes.thumbnail}
                aria-label={facts.filter(Boolean).join(', ')}
                aria-current={page.number === current ? 'page' : undefined}
                tabIndex={page.number === current ? 0 : -1}
                onClick={() => onChoose(page.number)}
              >
                <span
                  className={classes.thumbnailSheet}
                  style={{ aspectRatio: `${page.width} / ${page.height}` }}
                >
                  <KeptPicture
                    name={`${name} ${page.number} small`}
                    address={page.thumbnail}
                    alt=""
                    isLazy
                    message={page.message === null ? null : ''}
                  />
                </span>
                <Flex
                  component="span"
                  align="center"
                  justify="center"
                  gap={5}
                  fz={11.5}
                  lh="16px"
                  aria-hidden
                >
                  {page.number}
                  {isChanged && <IconPencil size={13} />}
                  {marked > 0 && (
                    <Flex component="span" align="center" c="#ffb27a">
                      <IconMapPin size={13} />
                      {marked}
                    </Flex>
                  )}
                </Flex>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
