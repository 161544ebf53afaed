import classes from './block-art.module.css';

/** The state of the picture's blocks. */
export type BlockArtKind = 'missing' | 'broken' | 'building' | 'waiting';

export interface BlockArtProps {
  kind: BlockArtKind;
}

const LINES = [0, 1, 2, 3, 4, 5, 6, 7];
const SIDE = LINES.length;
const CELL = 40;
/** The block that everything is about. */
const PLACE = { column: 4, row: 3 };

/** A hash of the place to 0–1, so that the picture is the same each time. */
function toneAt(column: number, row: number): number {
  const mixed = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/** How strong a block is drawn; 0 leaves it out. */
function strengthOf(kind: BlockArtKind, column: number, row: number): number {
  const tone = 0.16 + 0.3 * toneAt(column, row);
  const isPlace = column === PLACE.column && row === PLACE.row;
  if (kind === 'missing') return isPlace ? 0 : tone;
  if (kind === 'building') return row * SIDE + column < 37 ? tone : 0.05;
  if (kind === 'waiting') return isPlace ? 0.9 : tone * 0.6;
  return tone;
}

/** The blocks of a compressed picture: one is missing, a line is displaced, or they are still loading. */
export function BlockArt({ kind }: BlockArtProps) {
  return (
    <svg
      className={classes.art}
      data-kind={kind}
      viewBox={`-6 -6 ${SIDE * CELL + 12} ${SIDE * CELL + 12}`}
      aria-hidden="true"
      focusable="false"
    >
      {LINES.map((row) => (
        <g key={row} className={classes.row} data-slipped={row === PLACE.row ? '' : undefined}>
          {LINES.map((column) => (
            <rect
              key={column}
              className={classes.block}
              x={column * CELL + 2}
              y={row * CELL + 2}
              width={CELL - 4}
              height={CELL - 4}
              rx={3}
              opacity={strengthOf(kind, column, row)}
            />
          ))}
        </g>
      ))}
      {(kind === 'missing' || kind === 'waiting') && (
        <rect
          className={classes.frame}
          x={PLACE.column * CELL - 3}
          y={PLACE.row * CELL - 3}
          width={CELL + 6}
          height={CELL + 6}
          rx={6}
        />
      )}
    </svg>
  );
}
