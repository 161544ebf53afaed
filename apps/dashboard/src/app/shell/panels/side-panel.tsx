import { CloseButton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { changeLayout, useLayout } from '../../../platform/layout/layout-store.ts';
import { t } from '../shell-texts.ts';
import { placePanels } from './panel-place.ts';
import classes from './side-panel.module.css';
import type { PanelName } from './side-panels.ts';

export interface SidePanelProps {
  name: PanelName;
  title: string;
  children: ReactNode;
}

/**
 * Beside the page on wide screens, even while its content is loaded, and scrolling separately. Closing it
 * changes the layout.
 */
export function SidePanel({ name, title, children }: SidePanelProps) {
  const { top, taken } = placePanels(useLayout().layout);
  const close = () =>
    changeLayout((state) => ({
      ...state,
      layout: { ...state.layout, config: { ...state.layout.config, [name]: { display: false } } },
    }));
  return (
    <aside
      className={classes.panel}
      data-side={name === 'leftSidePanel' ? 'left' : 'right'}
      aria-label={title}
      style={{ top, height: `calc(100dvh - ${taken}px)` }}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label={t('shell.closePanel', { panel: title })} size="sm" onClick={close} />
      </header>
      <div className={classes.body}>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </aside>
  );
}
