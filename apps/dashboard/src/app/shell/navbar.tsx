import { LAYOUT_PX, MENU_HOVER_DELAY_MS } from '@assay/contract';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { changeLayout } from '../../platform/layout/layout-store.ts';
import classes from './navbar.module.css';
import { NavigationPanel } from './navigation-panel.tsx';

/** 280 px, or folded to 64 px and unfolding above the page while the pointer rests on it. */
export function Navbar({ isFolded }: { isFolded: boolean }) {
  const [isHovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWide = !isFolded || isHovered;

  const enter = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovered(true), MENU_HOVER_DELAY_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setHovered(false);
  };
  const toggle = () => {
    leave();
    changeLayout((state) => {
      const { config } = state.layout;
      const navbar = { ...config.navbar, folded: !config.navbar.folded };
      return { ...state, layout: { ...state.layout, config: { ...config, navbar } } };
    });
  };
  return (
    <div className={classes.rail} style={{ width: isFolded ? LAYOUT_PX.navbarFolded : LAYOUT_PX.navbar }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only widens what the keyboard reaches anyway */}
      <div
        className={classes.panel}
        style={{ width: isWide ? LAYOUT_PX.navbar : LAYOUT_PX.navbarFolded }}
        data-floating={isFolded && isHovered ? '' : undefined}
        onMouseEnter={isFolded ? enter : undefined}
        onMouseLeave={leave}
      >
        <NavigationPanel isWide={isWide} />
        <button type="button" className={classes.fold} onClick={toggle}>
          {isFolded ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
          )}
          <span className={classes.foldLabel} data-hidden={isWide ? undefined : ''}>
            {isFolded ? t('layout.unfold') : t('layout.fold')}
          </span>
        </button>
      </div>
    </div>
  );
}
