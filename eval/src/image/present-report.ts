import type { ImageReport, LabelledSet } from './report.ts';

/** The report as text for a terminal. */
export function presentReport({ sets, calibration, oracle, speed }: ImageReport): string {
  const lines: string[] = [];
  for (const [name, set] of Object.entries(sets)) {
    if ('n' in set)
      lines.push(`${name}: ${set.atOrAboveThreshold} of ${set.n} untouched files at or above 50`);
    else lines.push(...presentLabelled(name, set));
  }
  lines.push('', `expected calibration error on pairs ${show(calibration.ece)}`);
  lines.push('', 'correlation with reference maps');
  for (const [method, value] of Object.entries(oracle))
    lines.push(`  ${method.padEnd(26)} ${value.toFixed(3)}`);
  lines.push(
    '',
    `${show(speed.secondsPerMegapixel)} s of one core a megapixel over ${speed.photos} photos of 8 megapixels and more, ` +
      `at most ${Math.round(speed.peakRssMb)} MB resident`,
  );
  return lines.join('\n');
}

function presentLabelled(name: string, { tampered, authentic, pixel, image }: LabelledSet): string[] {
  const rows = Object.entries(pixel).map(([method, metrics]) => {
    const figures = [metrics?.bestF1, metrics?.bestMcc, metrics?.auc, metrics?.f1AtFixed];
    return `  ${method.padEnd(26)} ${figures.map((figure) => show(figure).padStart(8)).join('')}`;
  });
  return [
    '',
    `${name}: ${tampered} tampered, ${authentic} authentic`,
    `  image AUC ${show(image.auc)}, pixels only ${show(image.aucPixelsOnly)}, ` +
      `hits at 1 % false alarms ${show(image.tprAt1Fpr)}, at 5 % ${show(image.tprAt5Fpr)}`,
    ...Object.entries(image.aucPixelsOnlyOf).map(
      ([kind, auc]) => `  ${kind}, pixels only: image AUC ${show(auc)}`,
    ),
    `  ${'pixels'.padEnd(26)}  best F1     MCC     AUC F1 fixed`,
    ...rows,
  ];
}

function show(figure: number | null | undefined): string {
  return figure === null || figure === undefined ? '–' : figure.toFixed(3);
}
