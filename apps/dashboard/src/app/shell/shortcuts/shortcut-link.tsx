import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useVersion } from '../../../platform/api/version.ts';
import type { LinkItem, ScreenItem } from '../navigation-items.ts';
import { t } from '../shell-texts.ts';

/** A starred entry as its icon. */
export function ShortcutLink({ entry }: { entry: ScreenItem | LinkItem }) {
  const version = useVersion();
  const Icon = entry.icon;
  const common = {
    variant: 'subtle',
    color: 'gray',
    size: 36,
    'aria-label': t(entry.title),
    title: t(entry.title),
    children: <Icon size={18} stroke={1.6} />,
  } as const;
  if (entry.type === 'item') return <ActionIcon component={Link} to={entry.url} {...common} />;
  if (!version) return null;
  return (
    <ActionIcon component="a" href={entry.url(version.links)} target="_blank" rel="noreferrer" {...common} />
  );
}
