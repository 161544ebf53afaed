import { Loader, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconClipboardList,
  IconFileText,
  IconFolder,
  IconGavel,
  IconMessage,
  IconMessageReply,
  IconPhoto,
  IconSearch,
  IconTags,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { formatLong } from '../../../ui/time-words.ts';
import { type SearchReach, useFound } from '../api/find-suggestions.ts';
import { t } from '../search-texts.ts';
import {
  capSuggestions,
  isFingerprint,
  matchScreens,
  normaliseQuery,
  type SearchableScreen,
  type Suggestion,
} from '../suggestions.ts';
import classes from './search-dialog.module.css';

export interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The screens that the user may open. */
  screens: readonly SearchableScreen[];
  reach: SearchReach;
}

const PAUSE_MS = 180;

/** One box that finds screens, records, work orders, users and files. Escape closes it. */
export function SearchDialog({ isOpen, onClose, ...rest }: SearchDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      size={600}
      yOffset="12vh"
      padding={0}
      title={t('search.open')}
      classNames={{ header: classes.name }}
    >
      <SearchBox onClose={onClose} {...rest} />
    </Modal>
  );
}

function SearchBox({ onClose, screens, reach }: Omit<SearchDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Immediately, so that nothing typed right after the shortcut is lost.
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { query, suggestions, isWaiting, hasFailed } = useSuggestions(text, screens, reach);
  const hasSome = suggestions.length > 0;
  const active = Math.min(at, suggestions.length - 1);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const type = (next: string) => {
    setText(next);
    setAt(0);
  };
  const open = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return;
    onClose();
    void navigate(placeOf(suggestion));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hasSome) {
      event.preventDefault();
      setAt((active + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(suggestions[active]);
    }
  };
  return (
    <>
      <div className={classes.head}>
        {isWaiting && query !== '' ? <Loader size={18} /> : <IconSearch size={18} stroke={1.8} aria-hidden />}
        <input
          ref={input}
          className={classes.input}
          role="combobox"
          aria-label={t('search.open')}
          aria-expanded={hasSome}
          aria-controls={`${id}-list`}
          aria-activedescendant={hasSome ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          data-autofocus
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={t('search.suggestions')}
      >
        {suggestions.map((suggestion, i) => (
          <Option
            key={`${suggestion.kind} ${suggestion.id}`}
            id={`${id}-${i}`}
            suggestion={suggestion}
            isActive={i === active}
            onPoint={() => setAt(i)}
            onOpen={() => open(suggestion)}
          />
        ))}
      </div>
      <div className={classes.foot} role="status">
        {hasSome ? (
          <Hints count={suggestions.length} />
        ) : (
          <span>{describeEmpty(query, isWaiting, hasFailed)}</span>
        )}
      </div>
    </>
  );
}

/** Screens are suggested at once; everything else when the server has answered, after a pause in typing. */
function useSuggestions(text: string, screens: readonly SearchableScreen[], reach: SearchReach) {
  const query = normaliseQuery(text);
  const [asked] = useDebouncedValue(query, PAUSE_MS);
  const found = useFound(asked, reach);
  const answers = asked === '' ? [] : (found.data ?? []);
  return {
    query,
    suggestions: query === '' ? [] : capSuggestions(matchScreens(screens, query), ...answers),
    isWaiting: query !== asked || found.isFetching,
    hasFailed: found.isError,
  };
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Option({ id, suggestion, isActive, onPoint, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <Sign suggestion={suggestion} />
      <span className={classes.title}>{suggestion.title}</span>
      <Detail suggestion={suggestion} />
      <span className={classes.kind}>{t(`search.kind.${suggestion.kind}`)}</span>
    </div>
  );
}

function Hints({ count }: { readonly count: number }) {
  return (
    <>
      <span>{t('search.count', { count })}</span>
      <KeyHint keys={['↑', '↓']} does={t('search.choose')} />
      <KeyHint keys={['Enter']} does={t('search.go')} />
      <KeyHint keys={['Esc']} does={t('ui.close')} />
    </>
  );
}

/** The screen that a suggestion opens. */
function placeOf(suggestion: Suggestion) {
  switch (suggestion.kind) {
    case 'screen':
      return { to: suggestion.screen.url };
    case 'record':
      return { to: '/workorders/$workorderId', params: { workorderId: suggestion.id } };
    case 'order':
      return { to: '/workorder/$workorderId', params: { workorderId: suggestion.id } };
    case 'object':
      return { to: '/insights/files', search: { filter: [`object:${suggestion.id}`] } };
    case 'user':
      return { to: '/users', search: { search: suggestion.detail } };
    case 'text':
      return suggestion.recordId === null
        ? {
            to: '/utilities/$assetId',
            params: { assetId: suggestion.id },
            search: { find: suggestion.query },
          }
        : {
            to: '/workorders/$workorderId',
            params: { workorderId: suggestion.recordId },
            search: { asset: suggestion.id, find: suggestion.query },
          };
    case 'answer':
      return { to: '/workorder/$workorderId', params: { workorderId: suggestion.orderId } };
    case 'decision':
      return {
        to: '/workorders/$workorderId',
        params: { workorderId: suggestion.recordId },
        search: suggestion.assetId === null ? {} : { asset: suggestion.assetId },
      };
    case 'comment':
      return { to: '/workorders/$workorderId', params: { workorderId: suggestion.recordId } };
    case 'file':
    case 'asset':
      return suggestion.recordId === null
        ? { to: '/utilities/$assetId', params: { assetId: suggestion.id } }
        : {
            to: '/workorders/$workorderId',
            params: { workorderId: suggestion.recordId },
            search: { asset: suggestion.id },
          };
  }
}

function describeEmpty(query: string, isWaiting: boolean, isError: boolean): string {
  if (query === '') return t('search.hint');
  if (isWaiting) return t('search.searching');
  if (isError) return t('search.failed');
  return isFingerprint(query) ? t('search.unknownFingerprint') : t('search.none');
}

function Detail({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'screen') return null;
  if (suggestion.kind !== 'asset') return <span className={classes.detail}>{suggestion.detail}</span>;
  const { validationStatus, ledgerTimestamp } = suggestion.ledger;
  const since = ledgerTimestamp ? formatLong(ledgerTimestamp) : '';
  return <span className={classes.detail}>{t(`search.ledger.${validationStatus}`, { since })}</span>;
}

const SIGNS = {
  record: IconFolder,
  order: IconClipboardList,
  user: IconUserCircle,
  asset: IconPhoto,
  file: IconPhoto,
  comment: IconMessage,
  decision: IconGavel,
  answer: IconMessageReply,
  text: IconFileText,
  object: IconTags,
};

function Sign({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'file' && suggestion.picture)
    return <img className={classes.picture} src={suggestion.picture} alt="" loading="lazy" />;
  const Icon = suggestion.kind === 'screen' ? suggestion.screen.icon : SIGNS[suggestion.kind];
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
