import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import { WaitingCount } from '../../features/records/records.ts';
import { useVersion } from '../../platform/api/version.ts';
import { indentation, isWithin } from './navigation.ts';
import type { CollapseItem, LinkItem, NavigationItem, ScreenItem } from './navigation-items.ts';
import classes from './navigation-panel.module.css';
import { t } from './shell-texts.ts';

export interface NavigationEntryProps<Item = NavigationItem> {
  item: Item;
  /** 0 at the outermost level. */
  depth?: number;
}

const ACTIVE = { 'data-active': '', 'aria-current': 'page' } as const;
const standIn = (depth: number) => ({ '--stand-in': `${indentation(depth)}px` }) as CSSProperties;

/** One item of the navigation, of any type. */
export function NavigationEntry({ item, depth = 0 }: NavigationEntryProps) {
  switch (item.type) {
    case 'item':
      return <ScreenEntry item={item} depth={depth} />;
    case 'link':
      return <LinkEntry item={item} depth={depth} />;
    case 'collapse':
      return <Collapse item={item} depth={depth} />;
    case 'group':
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div className={classes.children} role="group" aria-label={t(item.title)}>
          <span className={classes.heading} style={standIn(depth)} aria-hidden>
            {t(item.title)}
          </span>
          {item.children.map((child) => (
            <NavigationEntry key={child.id} item={child} depth={depth} />
          ))}
        </div>
      );
    case 'divider':
      return <hr className={classes.divider} />;
  }
}

function ScreenEntry({ item: { id, title, url, icon: Icon }, depth = 0 }: NavigationEntryProps<ScreenItem>) {
  const isHere = useRouterState({ select: ({ location }) => isWithin(url, location.pathname) });
  return (
    <Link
      to={url}
      className={classes.entry}
      style={standIn(depth)}
      {...(isHere ? ACTIVE : {})}
      preload={id === 'logout' ? false : 'intent'}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t(title)}</span>
      {id === 'review' && <WaitingCount className={classes.count} />}
    </Link>
  );
}

function LinkEntry({ item: { title, url, icon: Icon }, depth = 0 }: NavigationEntryProps<LinkItem>) {
  const version = useVersion();
  if (!version) return null;
  return (
    <a
      className={classes.entry}
      style={standIn(depth)}
      href={url(version.links)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t(title)}</span>
      <IconExternalLink className={classes.end} size={14} aria-label={t('shell.opensElsewhere')} />
    </a>
  );
}

function Collapse({ item: { title, icon: Icon, children }, depth = 0 }: NavigationEntryProps<CollapseItem>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.children}>
      <button
        type="button"
        className={classes.entry}
        style={standIn(depth)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{t(title)}</span>
        <IconChevronDown
          className={classes.end}
          data-turned={isOpen ? '' : undefined}
          size={16}
          aria-hidden
        />
      </button>
      <div id={id} className={classes.children} hidden={!isOpen}>
        {children.map((child) => (
          <NavigationEntry key={child.id} item={child} depth={depth + 1} />
        ))}
      </div>
    </div>
  );
}
