import { STANDARD_LUMINANCE, scaleTable } from '../../formats/jpeg/standard-tables.ts';
import { castPatchVotes, type GridVotes } from '../../maths/jpeg-grid/cast-votes.ts';
import type { Plane } from '../../media/image/decoded-image.ts';
import { createWindow, resaveWindow } from './resave-window.ts';

/** The number of a cell's pixels that vote for a grid once the cell is resaved on it. */
export type ResavedVotes = (cell: number, grid: number, quality: number) => number;

export function castResavedVotes(plane: Plane, { columns, cell: size }: GridVotes): ResavedVotes {
  const window = createWindow();
  return (cell, grid, quality) => {
    const row = Math.floor(cell / columns);
    const steps = scaleTable(STANDARD_LUMINANCE, quality);
    resaveWindow(plane, (cell - row * columns) * size, row * size, steps, grid, window);
    // Cells begin at multiples of 8, so that a grid has the same number in the window.
    return castPatchVotes(window)[grid];
  };
}
