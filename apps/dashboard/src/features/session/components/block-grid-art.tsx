import classes from './block-grid-art.module.css';

const COLUMNS = 22;
const ROWS = 26;
const CELL = 32;
const PATCH = { column: 9, row: 9, columns: 7, rows: 6, offsetX: 11, offsetY: 19 };

/** A hash of the place to 0–1, so that the picture is the same each time. */
function toneAt(column: number, row: number): number {
  const mixed = Math.sin(column * 12.9898 + row * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** Soft hills instead of noise: neighbours resemble each other, as blocks of a photograph do. */
function shadeAt(column: number, row: number): number {
  const wave = Math.sin(column * 0.42 + row * 0.18) * 0.5 + Math.cos(row * 0.36 - column * 0.14) * 0.5;
  return 0.05 + 0.07 * (wave + 1) * 0.5 + 0.05 * toneAt(column, row);
}

function blocks(fromColumn: number, fromRow: number, columns: number, rows: number, className?: string) {
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = fromColumn + (index % columns);
    const row = fromRow + Math.floor(index / columns);
    return (
      <rect
        key={`${column},${row}`}
        className={className}
        x={column * CELL + 1}
        y={row * CELL + 1}
        width={CELL - 2}
        height={CELL - 2}
        opacity={shadeAt(column, row) * (className ? 2.6 : 1)}
      />
    );
  });
}

/** The blocks of a compressed picture, and a pasted area with a misaligned grid. */
export function BlockGridArt() {
  const { column, row, columns, rows, offsetX, offsetY } = PATCH;
  const left = column * CELL;
  const top = row * CELL;
  const [width, height] = [columns * CELL, rows * CELL];
  return (
    <svg
      className={classes.art}
      aria-hidden="true"
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <clipPath id="patch">
        <rect x={left} y={top} width={width} height={height} />
      </clipPath>
      <g className={classes.blocks}>{blocks(0, 0, COLUMNS, ROWS)}</g>
      <rect className={classes.ground} x={left} y={top} width={width} height={height} />
      <g clipPath="url(#patch)">
        <g transform={`translate(${offsetX - CELL} ${offsetY - CELL})`}>
          {blocks(column, row, columns + 2, rows + 2, classes.foreign)}
        </g>
      </g>
      <path
        className={classes.corners}
        d={[
          `M${left - 8} ${top + 16}v-24h24`,
          `M${left + width - 16} ${top - 8}h24v24`,
          `M${left + width + 8} ${top + height - 16}v24h-24`,
          `M${left + 16} ${top + height + 8}h-24v-24`,
        ].join('')}
      />
    </svg>
  );
}
