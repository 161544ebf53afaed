import type { LayoutSettings } from '@assay/contract/users';
import {
  IconAdjustmentsHorizontal,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { type MouseEvent, useRef, useState } from 'react';
import { changeLayout } from '../../platform/layout/layout-store.ts';
import { useSignedIn } from '../../platform/session/session-store.ts';
import { MENU_HOVER_DELAY_MS } from '../../platform/timings.ts';
import { LAYOUT_PX } from '../../ui/sizes.ts';
import classes from './navbar.module.css';
import { NavigationPanel } from './navigation-panel.tsx';
import { showOverlay } from './overlay-store.ts';
import { t } from './shell-texts.ts';

const ROOMY = '(min-width: 1280px)';

interface NavbarProps {
  settings: LayoutSettings['config']['navbar'];
  /** Whether the page scrolls inside a frame of the window's height. */
  inFrame: boolean;
}

/** 280 px, or folded to 64 px and unfolding above the page once the pointer moves on it. */
export function Navbar({ settings: { folded: isFolded, style, position }, inFrame }: NavbarProps) {
  const { tourSeen } = useSignedIn().user.data.settings;
  /** Newcomers see the names, where there is room, until they fold them away or come back another time. */
  const [isLabelled, setLabelled] = useState(() => !tourSeen && matchMedia(ROOMY).matches);
  const folded = isFolded && !isLabelled;
  const [isHovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the pointer was first seen on it. */
  const came = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const isWide = !folded || isHovered;

  // A page that opens under a resting pointer gets an event too, although nobody wants the navigation.
  const move = ({ clientX: x, clientY: y }: MouseEvent) => {
    came.current ??= { x, y };
    if (timer.current === undefined && (x !== came.current.x || y !== came.current.y))
      timer.current = setTimeout(() => setHovered(true), MENU_HOVER_DELAY_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    came.current = undefined;
    setHovered(false);
  };
  const toggle = () => {
    leave();
    setLabelled(false);
    changeLayout((state) => {
      const { config } = state.layout;
      const navbar = { ...config.navbar, folded: !folded };
      return { ...state, layout: { ...state.layout, config: { ...config, navbar } } };
    });
  };
  const Fold = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div
      className={classes.rail}
      data-style={inFrame ? 'frame' : style}
      data-position={position}
      style={{ width: folded ? LAYOUT_PX.navbarFolded : LAYOUT_PX.navbar }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only widens what the keyboard reaches anyway */}
      <div
        className={classes.panel}
        data-tour="navigation"
        style={{ width: isWide ? LAYOUT_PX.navbar : LAYOUT_PX.navbarFolded }}
        data-floating={folded && isHovered ? '' : undefined}
        onMouseMove={folded ? move : undefined}
        onMouseLeave={leave}
      >
        <NavigationPanel isWide={isWide} />
        <div className={classes.foot}>
          <button type="button" className={classes.fold} onClick={() => showOverlay('settings')}>
            <IconAdjustmentsHorizontal size={20} stroke={1.6} />
            <span className={classes.foldLabel} data-hidden={isWide ? undefined : ''}>
              {t('shell.appearance')}
            </span>
          </button>
          <button type="button" className={classes.fold} onClick={toggle}>
            <Fold size={20} stroke={1.6} />
            <span className={classes.foldLabel} data-hidden={isWide ? undefined : ''}>
              {folded ? t('layout.unfold') : t('layout.fold')}
            </span>
          </button>
        </div>
      </div>
    </div>
  );
}
