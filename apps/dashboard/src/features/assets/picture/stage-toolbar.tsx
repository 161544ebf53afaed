import {
  IconAdjustmentsHorizontal,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconColumns2,
  IconLayersSubtract,
  IconMapPin,
  IconMinus,
  IconPlus,
  IconSeparatorVertical,
  IconTags,
  IconZoomScan,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../assets-texts.ts';
import { zoomPercent } from './frame.ts';
import classes from './stage.module.css';
import { StageButton } from './stage-button.tsx';
import { STAGE_MODES, type StageMode, type StageSettings } from './stage-settings.ts';
import { t as say } from './stage-texts.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface StageToolbarProps {
  readonly handle: ZoomHandle | null;
  readonly settings: StageSettings;
  readonly onChange: (change: Partial<StageSettings>) => void;
  readonly canCompare: boolean;
  readonly hasObjects: boolean;
  readonly isFullScreen: boolean;
  readonly onFullScreen: () => void;
  readonly areLevelsOpen: boolean;
  readonly onLevels: () => void;
  readonly isMarking: boolean;
  readonly onMark: () => void;
  /** Finds another picture to compare with. */
  readonly picker: ReactNode;
}

const MODE_ICONS: Record<StageMode, typeof IconPlus> = {
  overlay: IconLayersSubtract,
  'side-by-side': IconColumns2,
  slider: IconSeparatorVertical,
};

/** Under the picture: zoom, the ways to compare, the glass, full screen. */
export function StageToolbar(props: StageToolbarProps) {
  const { handle, settings, onChange, canCompare, hasObjects, isFullScreen, onFullScreen } = props;
  const { areLevelsOpen, onLevels, isMarking, onMark, picker } = props;
  return (
    <div className={classes.bar} data-edge="bottom" role="toolbar" aria-label={t('assets.stage.tools')}>
      <div className={classes.group}>
        <StageButton label={t('assets.stage.zoomOut')} shortcut="-" onClick={() => handle?.zoomBy(1 / 1.5)}>
          <IconMinus size={16} />
        </StageButton>
        <ZoomReading handle={handle} />
        <StageButton label={t('assets.stage.zoomIn')} shortcut="+" onClick={() => handle?.zoomBy(1.5)}>
          <IconPlus size={16} />
        </StageButton>
        <StageButton isWide label={t('assets.stage.fit')} shortcut="0" onClick={() => handle?.fit()}>
          {t('assets.stage.fitShort')}
        </StageButton>
        <StageButton
          isWide
          label={`${t('assets.stage.actual')}, 1:1`}
          shortcut="z"
          onClick={() => handle?.showActualSize()}
        >
          1:1
        </StageButton>
      </div>
      {canCompare && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this bar is
        <div className={classes.segments} role="group" aria-label={t('assets.stage.compare')}>
          {STAGE_MODES.map((mode) => {
            const Icon = MODE_ICONS[mode];
            return (
              <StageButton
                key={mode}
                isWide
                label={t(`assets.stage.modes.${mode}`)}
                shortcut="c"
                isPressed={settings.mode === mode}
                onClick={() => onChange({ mode })}
              >
                <Icon size={16} />
                <span className={classes.segmentText}>{t(`assets.stage.modes.${mode}`)}</span>
              </StageButton>
            );
          })}
        </div>
      )}
      <div className={classes.group} data-end>
        {hasObjects && (
          <StageButton
            label={t('assets.stage.toggleObjects')}
            shortcut="b"
            isPressed={settings.areObjectsShown}
            onClick={() => onChange({ areObjectsShown: !settings.areObjectsShown })}
          >
            <IconTags size={17} />
          </StageButton>
        )}
        <StageButton label={say('adjust')} shortcut="l" isPressed={areLevelsOpen} onClick={onLevels}>
          <IconAdjustmentsHorizontal size={17} />
        </StageButton>
        {picker}
        <StageButton label={say('mark')} isPressed={isMarking} onClick={onMark}>
          <IconMapPin size={17} />
        </StageButton>
        <StageButton
          isFine
          label={t('assets.stage.loupe')}
          shortcut="m"
          isPressed={settings.isLoupeOn}
          onClick={() => onChange({ isLoupeOn: !settings.isLoupeOn })}
        >
          <IconZoomScan size={17} />
        </StageButton>
        <StageButton label={t('assets.stage.fullScreen')} shortcut="f" onClick={onFullScreen}>
          {isFullScreen ? <IconArrowsMinimize size={16} /> : <IconArrowsMaximize size={16} />}
        </StageButton>
      </div>
    </div>
  );
}

/** Written past React: it changes with every animated step of a zoom. */
function ZoomReading({ handle }: { readonly handle: ZoomHandle | null }) {
  const element = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (!handle) return;
    const show = () => {
      const frame = handle.frame.read();
      if (element.current && frame) element.current.textContent = `${zoomPercent(frame, devicePixelRatio)}%`;
    };
    show();
    return handle.frame.subscribe(show);
  }, [handle]);
  return (
    <output ref={element} className={classes.reading} aria-label={t('assets.stage.zoom')}>
      –
    </output>
  );
}
