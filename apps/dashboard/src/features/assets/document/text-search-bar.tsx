import { Box, Flex, TextInput, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import stage from '../picture/stage.module.css';
import { StageButton } from '../picture/stage-button.tsx';
import { t } from './document-texts.ts';
import type { TextSearch } from './use-text-search.ts';

/** Looks for words in the document: how many there are, and on to the next one with the enter key. */
export function TextSearchBar({ search }: { readonly search: TextSearch }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const { text, hits, at } = search;
  const shown = hits[at];
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') search.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={stage.bar} data-edge="top">
      <TextInput
        ref={input}
        size="xs"
        flex="1 1 140px"
        maw={360}
        miw={0}
        leftSection={<IconSearch size={14} />}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={text}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Box role="status" fz={12.5} c="var(--stage-dimmed)" style={{ whiteSpace: 'nowrap' }}>
        {describe(search)}
        {shown && (
          <VisuallyHidden>
            {t('search.shown', { page: shown.page, words: `${shown.before} ${shown.match} ${shown.after}` })}
          </VisuallyHidden>
        )}
      </Box>
      <Flex ms="auto" gap={2}>
        <StageButton label={t('search.previous')} shortcut="Shift+Enter" onClick={() => search.step(-1)}>
          <IconChevronUp size={16} />
        </StageButton>
        <StageButton label={t('search.next')} shortcut="Enter" onClick={() => search.step(1)}>
          <IconChevronDown size={16} />
        </StageButton>
        <StageButton label={t('search.close')} shortcut="Escape" onClick={search.close}>
          <IconX size={16} />
        </StageButton>
      </Flex>
    </search>
  );
}

function describe({ text, hits, at, isMore, isWaiting, hasFailed }: TextSearch): string {
  if (text.trim() === '') return '';
  if (hasFailed) return t('search.failed');
  if (isWaiting && hits.length === 0) return t('search.waiting');
  if (hits.length === 0) return t('search.none');
  return t(isMore ? 'search.ofMany' : 'search.of', { at: at + 1, count: hits.length });
}
