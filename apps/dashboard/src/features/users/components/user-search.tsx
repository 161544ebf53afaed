import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../users-texts.ts';

/** The search starts when nobody has typed for this long. */
const PAUSE_MS = 250;

export interface UserSearchProps {
  value: string;
  onChange: (search: string) => void;
}

export function UserSearch({ value, onChange }: UserSearchProps) {
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
      aria-label={t('users.search')}
      placeholder={t('users.searchPlaceholder')}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => setText('')} />
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      maxLength={200}
      w={{ base: '100%', xs: 300 }}
    />
  );
}
