import { NativeSelect, RangeSlider, Slider, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { language } from '../../../i18n/language.ts';
import { CHANNELS, type Channel, isPlain, type Levels, outlineOf, PLAIN_LEVELS } from './levels.ts';
import classes from './levels-panel.module.css';
import stage from './stage.module.css';
import { StageButton } from './stage-button.tsx';
import { t } from './stage-texts.ts';
import { ThumbnailFigure } from './thumbnail-figure.tsx';
import { useDecodedImage } from './use-decoded-image.ts';
import type { OriginalFile } from './use-exif-thumbnail.ts';
import { useHistogram } from './use-histogram.ts';

interface LevelsPanelProps {
  readonly picture: string;
  readonly original: OriginalFile | null;
  readonly levels: Levels;
  readonly onChange: (change: Partial<Levels>) => void;
  readonly onClose: () => void;
}

const HEIGHT = 70;

/** Beside the picture: how often each value is there, how values are shown, and the thumbnail that the file carries. */
export function LevelsPanel({ picture, original, levels, onChange, onClose }: LevelsPanelProps) {
  const image = useDecodedImage(picture);
  const counted = useHistogram(image, levels.channel);
  const slider = { classNames: { track: stage.track, bar: stage.trackBar, thumb: stage.thumb }, size: 3 };
  return (
    <aside className={classes.panel} aria-label={t('adjust')}>
      <header className={classes.head}>
        <strong>{t('histogram')}</strong>
        <StageButton label={t('close')} shortcut="l" onClick={onClose}>
          <IconX size={15} />
        </StageButton>
      </header>
      <svg
        className={classes.histogram}
        viewBox={`0 0 255 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('histogram')}
      >
        {counted?.histogram.map(({ channel, counts }) => (
          <path key={channel} d={outlineOf(counts, HEIGHT)} data-channel={channel} />
        ))}
      </svg>
      <p className={classes.note}>
        {counted
          ? t(counted.step === 1 ? 'whole' : 'sampled', { step: counted.step })
          : t(image ? 'unreadable' : 'loading')}
      </p>
      <NativeSelect
        size="xs"
        label={t('channel')}
        classNames={{ input: classes.select, label: classes.label }}
        value={levels.channel}
        data={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
        onChange={(event) => onChange({ channel: event.currentTarget.value as Channel })}
      />
      <div>
        <span className={classes.label}>
          {t('range')} <b>{`${levels.black} – ${levels.white}`}</b>
        </span>
        <RangeSlider
          {...slider}
          thumbSize={13}
          label={null}
          min={0}
          max={255}
          minRange={1}
          thumbFromLabel={t('black')}
          thumbToLabel={t('white')}
          value={[levels.black, levels.white]}
          onChange={([black, white]) => onChange({ black, white })}
        />
      </div>
      <div>
        <span className={classes.label}>
          {t('gamma')}{' '}
          <b>
            {levels.gamma.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          </b>
        </span>
        <Slider
          {...slider}
          thumbSize={13}
          label={null}
          min={-1}
          max={1}
          step={0.01}
          thumbLabel={t('gamma')}
          value={Math.log(levels.gamma) / Math.log(5)}
          onChange={(power) => onChange({ gamma: 5 ** power })}
        />
      </div>
      <p className={classes.note}>
        {t('onlyHere')}{' '}
        {!isPlain(levels) && (
          <UnstyledButton className={classes.reset} onClick={() => onChange(PLAIN_LEVELS)}>
            {t('reset')}
          </UnstyledButton>
        )}
      </p>
      {original && <ThumbnailFigure original={original} />}
    </aside>
  );
}
