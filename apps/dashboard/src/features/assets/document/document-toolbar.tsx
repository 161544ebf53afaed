import { Box, VisuallyHidden } from '@mantine/core';
import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
  IconFileDiff,
  IconMapPin,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { language } from '../../../i18n/language.ts';
import stage from '../picture/stage.module.css';
import { StageButton } from '../picture/stage-button.tsx';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import type { Zoom } from './page-zoom.ts';

interface DocumentToolbarProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  readonly zoom: Zoom;
  /** 1 as large as on paper. */
  readonly scale: number;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onStep: (steps: number) => void;
  readonly arePlacesShown: boolean;
  /** Null if there is none to show. */
  readonly onTogglePlaces: (() => void) | null;
  readonly isFullScreen: boolean;
  readonly onFullScreen: () => void;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  /** Compares the document with another. */
  readonly onVersions: () => void;
}

/** Above the page: page number, zoom, and what is shown on it. */
export function DocumentToolbar(props: DocumentToolbarProps) {
  const { page, count, onPage, zoom, scale, onZoom, onStep } = props;
  return (
    <div className={stage.bar} data-edge="top" role="toolbar" aria-label={t('tools')}>
      <div className={stage.group}>
        {count > 1 && (
          <StageButton label={t('previous')} shortcut="PageUp" onClick={() => onPage(page - 1)}>
            <IconChevronUp size={16} />
          </StageButton>
        )}
        <Box component="span" miw={48} ta="center" fz={12.5} aria-live="polite">
          <span aria-hidden>
            {page} / {count}
          </span>
          <VisuallyHidden>{t('pageOf', { number: page, count })}</VisuallyHidden>
        </Box>
        {count > 1 && (
          <StageButton label={t('next')} shortcut="PageDown" onClick={() => onPage(page + 1)}>
            <IconChevronDown size={16} />
          </StageButton>
        )}
      </div>
      <div className={stage.group}>
        <StageButton label={t('zoomOut')} shortcut="-" onClick={() => onStep(-1)}>
          <IconMinus size={16} />
        </StageButton>
        <output className={`${stage.reading} ${classes.zoomReading}`} aria-label={t('zoom')}>
          {scale.toLocaleString(language, { style: 'percent' })}
        </output>
        <StageButton label={t('zoomIn')} shortcut="+" onClick={() => onStep(1)}>
          <IconPlus size={16} />
        </StageButton>
        <StageButton
          label={t('fitWidth')}
          shortcut="w"
          isPressed={zoom === 'width'}
          onClick={() => onZoom('width')}
        >
          <IconArrowAutofitWidth size={17} />
        </StageButton>
        <StageButton
          label={t('fitPage')}
          shortcut="0"
          isPressed={zoom === 'page'}
          onClick={() => onZoom('page')}
        >
          <IconArrowAutofitHeight size={17} />
        </StageButton>
      </div>
      <div className={stage.group} data-end>
        <StageButton
          label={t('searchText')}
          shortcut="s"
          isPressed={props.isSearching}
          onClick={props.onSearch}
        >
          <IconSearch size={16} />
        </StageButton>
        <StageButton label={t('versions.open')} shortcut="v" onClick={props.onVersions}>
          <IconFileDiff size={16} />
        </StageButton>
        {props.onTogglePlaces && (
          <StageButton
            label={t('places')}
            shortcut="r"
            isPressed={props.arePlacesShown}
            onClick={props.onTogglePlaces}
          >
            <IconMapPin size={16} />
          </StageButton>
        )}
        <StageButton label={t('fullScreen')} shortcut="f" onClick={props.onFullScreen}>
          {props.isFullScreen ? <IconArrowsMinimize size={16} /> : <IconArrowsMaximize size={16} />}
        </StageButton>
      </div>
    </div>
  );
}
