import { presentFolds } from '../video/present-video.ts';
import type { TwinRow } from './try-twins.ts';

export interface FileOutcome {
  readonly file: string;
  /** By the name, for the report alone; null if it does not say. */
  readonly isCut: boolean | null;
  readonly score: number | null;
  readonly band: string;
  readonly failure: string | null;
  readonly milliseconds: number;
  readonly found: readonly { readonly marker: string | null; readonly from: number; readonly to: number }[];
}

export function presentSound(outcomes: readonly FileOutcome[], twins: readonly TwinRow[]): string {
  const hum = outcomes.filter(({ isCut }) => isCut !== null);
  const ordinary = outcomes.filter(({ isCut }) => isCut === null);
  const suspicious = ordinary.filter(({ score }) => (score ?? 0) >= 50);
  return [
    '',
    'Recordings with mains hum',
    ...hum.map(({ file, isCut, score, found }) => {
      const places = found.map(({ from, to, marker }) => `${((from + to) / 2).toFixed(2)} s (${marker})`);
      return `  ${file.padEnd(42)} ${isCut ? 'cut       ' : 'continuous'} score ${String(score ?? '–').padStart(3)}  ${places.join(', ') || 'nothing found'}`;
    }),
    '',
    `Other recordings: ${ordinary.length}, suspicious (50 or more): ${suspicious.length}, highest score ${Math.max(0, ...ordinary.map(({ score }) => score ?? 0))}`,
    ...suspicious.map(({ file, score }) => `  ${file} ${score}`),
    `  without a score: ${ordinary.filter(({ score }) => score === null).length}, not readable: ${ordinary.filter(({ failure }) => failure !== null).length}`,
    `  ended by time, memory or a crash: ${outcomes.filter(({ failure }) => ['timeout', 'memory', 'crashed'].includes(failure ?? '')).length}`,
    '',
    'clips      format kind                                       files   AUC  other sources at 5 %  ≥ 50  ≥ 25  placed  stray',
    ...twins.map(presentTwin),
  ].join('\n');
}

function presentTwin({
  clips,
  format,
  kind,
  files,
  auc,
  folded,
  suspicious,
  moderate,
  placed,
  stray,
}: TwinRow): string {
  const cells = [
    String(files).padStart(5),
    (auc === null ? '' : auc.toFixed(2)).padStart(5),
    presentFolds(folded).padStart(21),
    percent(suspicious).padStart(5),
    percent(moderate).padStart(5),
    (placed === null ? '' : percent(placed)).padStart(7),
    stray.toFixed(2).padStart(6),
  ];
  return `${clips.padEnd(10)} ${format.padEnd(6)} ${kind.padEnd(42)} ${cells.join(' ')}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
