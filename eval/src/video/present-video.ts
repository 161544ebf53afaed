import { type FoldedCounts, foldBySource } from '../fold-by-source.ts';
import { measureAuc } from '../image/score-metrics.ts';
import type { Look } from './look-at.ts';
import { CONTROL, type Looks, UNTOUCHED } from './try-twins.ts';

export interface VideoRow {
  readonly clips: string;
  readonly kind: string;
  readonly files: number;
  readonly sources: number;
  /**
   * AUC of the score against the same clips only re-encoded; for edits without re-encoding, against the
   * untouched clips.
   */
  readonly auc: number | null;
  /** At 5 % false alarms on the controls of other cameras or repositories; null for controls. */
  readonly folded: FoldedCounts | null;
  /** Share scoring 50 or more. */
  readonly suspicious: number;
  /** Share scoring 25 or more. */
  readonly moderate: number;
  /** Share with a timeline entry within half a second of an edited place; null without such places. */
  readonly placed: number | null;
  /** Timeline entries per file farther than that from every edited place. */
  readonly stray: number;
  /** How often the container gets each state. */
  readonly states: Readonly<Record<string, number>>;
}

export function summarise(clips: string, looks: Looks): VideoRow[] {
  return [...looks].map(([kind, made]) => {
    const share = (is: (look: Look) => boolean) => made.filter(is).length / made.length;
    const isControl = kind === CONTROL || kind.startsWith(UNTOUCHED);
    const isPacked = /packed|not encoded anew|sound replaced/.test(kind);
    const rest = kind.endsWith(', made here') ? ', made here' : '';
    const controls = looks.get(isPacked ? `${UNTOUCHED}${rest}` : CONTROL) ?? [];
    return {
      clips,
      kind,
      files: made.length,
      sources: new Set(made.map(({ source }) => source)).size,
      auc: isControl
        ? null
        : measureAuc(
            made.map(({ score }) => score),
            controls.map(({ score }) => score),
          ),
      folded: isControl ? null : foldBySource(made.map(groupLook), controls.map(groupLook)),
      suspicious: share(({ score }) => score >= 50),
      moderate: share(({ score }) => score >= 25),
      placed: made.some(({ places }) => places.length > 0) ? share(({ placed }) => placed) : null,
      stray: made.reduce((sum, { stray }) => sum + stray, 0) / made.length,
      states: Object.fromEntries(
        [...Map.groupBy(made, ({ state }) => state)].map(([state, of]) => [state, of.length]),
      ),
    };
  });
}

/**
 * The clips of one repository are mostly from one camera; each clip of the development data counts as its own
 * group.
 */
function groupLook({ source, score }: Look) {
  return { group: source.startsWith('video/') ? source : source.split('/').slice(0, 2).join('/'), score };
}

export function presentVideo(rows: readonly VideoRow[]): string {
  return [
    '',
    'clips    kind                                   files  of   AUC  other sources at 5 %  ≥ 50  ≥ 25  placed  stray  container',
    ...rows.map((row) =>
      [
        row.clips.padEnd(8),
        row.kind.padEnd(38),
        String(row.files).padStart(5),
        String(row.sources).padStart(3),
        (row.auc === null ? '' : row.auc.toFixed(3)).padStart(5),
        presentFolds(row.folded).padStart(21),
        percent(row.suspicious).padStart(5),
        percent(row.moderate).padStart(5),
        (row.placed === null ? '' : percent(row.placed)).padStart(7),
        row.stray.toFixed(2).padStart(6),
        ` ${Object.entries(row.states)
          .map(([state, count]) => `${state} ${count}`)
          .join(', ')}`,
      ].join(' '),
    ),
  ].join('\n');
}

/** Detected among the edited, and among the controls. */
export function presentFolds(folded: FoldedCounts | null): string {
  if (folded === null) return '';
  const { hits, edited, falseAlarms, controls } = folded;
  return `${hits}/${edited}, ${falseAlarms}/${controls}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
