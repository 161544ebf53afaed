import { Popover, Select, UnstyledButton } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconFrame,
  IconGitCompare,
  IconKeyboard,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRepeat,
  IconSeparatorVertical,
  IconTags,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { formatTime } from '../../../ui/media-time.ts';
import stage from '../picture/stage.module.css';
import { StageButton } from '../picture/stage-button.tsx';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';
import { type Player, SPEEDS } from './use-player.ts';
import { useTime } from './use-time.ts';

interface PlayerBarProps {
  readonly player: Player;
  readonly frameRate: number | null;
  readonly hasMarks: boolean;
  readonly onMark: (direction: 1 | -1) => void;
  readonly isLooping: boolean;
  readonly onLoop: (() => void) | null;
  readonly isComparing: boolean;
  readonly onCompare: (() => void) | null;
  readonly areObjectsShown: boolean;
  readonly onObjects: (() => void) | null;
  readonly areAreasShown: boolean;
  readonly onAreas: (() => void) | null;
  readonly onRecordings: () => void;
  readonly isFullScreen: boolean;
  readonly onFullScreen: () => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

export function PlayerBar(props: PlayerBarProps) {
  const { player, frameRate, hasMarks, onMark, onLoop, onCompare, onAreas, onObjects, isFullScreen } = props;
  return (
    <div className={stage.bar} data-edge="bottom" role="toolbar" aria-label={t('tools')}>
      <div className={stage.group}>
        <StageButton
          label={t(frameRate ? 'frameBack' : 'stepBack')}
          shortcut=","
          onClick={() => player.step(-1)}
        >
          <IconPlayerSkipBack {...ICON} />
        </StageButton>
        <StageButton
          label={t(player.isPlaying ? 'pause' : 'play')}
          shortcut="Space"
          onClick={() => player.toggle()}
        >
          {player.isPlaying ? <IconPlayerPauseFilled {...ICON} /> : <IconPlayerPlayFilled {...ICON} />}
        </StageButton>
        <StageButton label={t(frameRate ? 'frameOn' : 'stepOn')} shortcut="." onClick={() => player.step(1)}>
          <IconPlayerSkipForward {...ICON} />
        </StageButton>
        <TimeReading player={player} frameRate={frameRate} />
      </div>
      <div className={stage.group}>
        {hasMarks && (
          <>
            <StageButton label={t('markBack')} shortcut="[" onClick={() => onMark(-1)}>
              <IconPlayerTrackPrev {...ICON} />
            </StageButton>
            <StageButton label={t('markOn')} shortcut="]" onClick={() => onMark(1)}>
              <IconPlayerTrackNext {...ICON} />
            </StageButton>
            <StageButton
              label={t(onLoop ? 'loop' : 'loopNone')}
              shortcut="l"
              isPressed={props.isLooping}
              onClick={() => onLoop?.()}
            >
              <IconRepeat {...ICON} />
            </StageButton>
          </>
        )}
        {onCompare && (
          <StageButton label={t('compare')} shortcut="c" isPressed={props.isComparing} onClick={onCompare}>
            <IconSeparatorVertical {...ICON} />
          </StageButton>
        )}
        <StageButton label={t('comparison.open')} shortcut="v" onClick={props.onRecordings}>
          <IconGitCompare {...ICON} />
        </StageButton>
        {onObjects && (
          <StageButton
            label={t('objects')}
            shortcut="b"
            isPressed={props.areObjectsShown}
            onClick={onObjects}
          >
            <IconTags {...ICON} />
          </StageButton>
        )}
        {onAreas && (
          <StageButton label={t('areas')} shortcut="r" isPressed={props.areAreasShown} onClick={onAreas}>
            <IconFrame {...ICON} />
          </StageButton>
        )}
      </div>
      <div className={stage.group}>
        <Select
          className={classes.speed}
          classNames={{ input: classes.speedInput, dropdown: stage.menu, option: stage.menuItem }}
          size="xs"
          aria-label={t('speed')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          value={String(player.speed)}
          onChange={(speed) => player.setSpeed(Number(speed))}
        />
        <StageButton
          label={t(player.isMuted ? 'unmute' : 'mute')}
          onClick={() => player.setMuted(!player.isMuted)}
        >
          {player.isMuted ? <IconVolumeOff {...ICON} /> : <IconVolume {...ICON} />}
        </StageButton>
        <KeyHelp />
        <StageButton
          label={t('fullScreen')}
          shortcut="f"
          isPressed={isFullScreen}
          onClick={props.onFullScreen}
        >
          {isFullScreen ? <IconArrowsMinimize {...ICON} /> : <IconArrowsMaximize {...ICON} />}
        </StageButton>
      </div>
    </div>
  );
}

function TimeReading({ player, frameRate }: { readonly player: Player; readonly frameRate: number | null }) {
  const time = useTime(player.clock);
  return (
    <span className={classes.time}>
      <strong>{formatTime(time)}</strong> / {formatTime(player.duration)}
      {frameRate && (
        <span className={classes.frameNumber}>
          {t('frame', { number: Math.floor(time * frameRate + 1e-3) + 1 })}
        </span>
      )}
    </span>
  );
}

const KEYS = [
  ['Space', 'space'],
  [', .', 'step'],
  ['← →', 'arrows'],
  ['[ ]', 'marks'],
  ['< >', 'speed'],
  ['l', 'loop'],
  ['c', 'compare'],
  ['v', 'recordings'],
  ['b', 'objects'],
  ['r', 'areas'],
  ['f', 'full'],
] as const;

function KeyHelp() {
  return (
    <Popover position="top-end" withinPortal={false} trapFocus={false}>
      <Popover.Target>
        <UnstyledButton className={`${stage.button} ${stage.fine}`} aria-label={t('keys')}>
          <IconKeyboard {...ICON} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={`${stage.menu} ${classes.keys}`} aria-label={t('keysTitle')}>
        <dl>
          {KEYS.map(([key, words]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{t(`keyWords.${words}`)}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
