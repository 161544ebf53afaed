import type { Recording } from '@assay/contract/recordings';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';

/** How loud the sound is along the time, drawn as wide as the timeline. */
export function Waveform({
  waveform: { peaks, secondsPerPeak },
  duration,
}: {
  readonly waveform: NonNullable<Recording['waveform']>;
  readonly duration: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width === 0 || height === 0) return;
    const density = window.devicePixelRatio || 1;
    element.width = Math.round(width * density);
    element.height = Math.round(height * density);
    context.scale(density, density);
    context.fillStyle = getComputedStyle(element).color;
    const middle = height / 2;
    // Quiet recordings are drawn as large as loud ones: what counts is change.
    const loudest = peaks.reduce((most, peak) => Math.max(most, Math.abs(peak)), 1);
    const count = peaks.length / 2;
    const columnOf = (peak: number) => Math.floor(((peak * secondsPerPeak) / duration) * width);
    for (let peak = 0; peak < count; ) {
      const column = columnOf(peak);
      let [low, high] = [127, -127];
      for (; peak < count && columnOf(peak) === column; peak++) {
        low = Math.min(low, peaks[2 * peak] ?? 0);
        high = Math.max(high, peaks[2 * peak + 1] ?? 0);
      }
      const top = middle - (high / loudest) * (middle - 1);
      const bottom = middle - (low / loudest) * (middle - 1);
      // If there are fewer stretches than pixels, each is as wide as its time.
      context.fillRect(column, top, Math.max(1, columnOf(peak) - column), Math.max(1, bottom - top));
    }
  }, [peaks, secondsPerPeak, duration, width, height]);
  return (
    <div ref={ref} className={classes.waveform} role="img" aria-label={t('waveform')}>
      <canvas ref={canvas} />
    </div>
  );
}
