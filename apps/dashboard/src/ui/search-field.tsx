import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from './ui-texts.ts';

/** The search starts when nobody has typed for this long. */
const PAUSE_MS = 250;

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** In pixels, except on phones, where the field is as wide as the page. */
  readonly width: number;
  /** What is searched for now. */
  readonly value: string;
  readonly onChange: (search: string) => void;
}

/** A field whose text is searched for after a pause in typing. */
export function SearchField({ label, placeholder, width, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  // The address may change by itself: back, forward, a link.
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const search = text.trim();
    if (search === value) return;
    const timer = setTimeout(() => onChange(search), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => setText('')} />
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      maxLength={200}
      w={{ base: '100%', xs: width }}
    />
  );
}
