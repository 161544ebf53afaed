import type { Statement as Given } from '@assay/contract/assessments';
import type { DistanceUnit } from '@assay/contract/wordings/amounts';
import { inUnit, isDistance, readStatements } from '@assay/statements';
import { type Language, loadRenderer, UnsayableError } from '@assay/statements/render';

/** Puts statements into words; null where one is not known here, as when the server has become newer than this page. */
export async function openRenderer(
  language: Language,
  unit: DistanceUnit,
): Promise<(given: readonly Given[]) => string | null> {
  const render = await loadRenderer(language);
  return (given) => {
    const statements = readStatements(given);
    try {
      return statements && render(statements.map((one) => inUnit(one, unit)));
    } catch (error) {
      if (error instanceof UnsayableError) return null;
      throw error;
    }
  };
}

/** Whether one of them contains a distance. */
export function nameDistances(given: readonly Given[]): boolean {
  return given.some(({ values = {} }) => Object.values(values).some(isDistance));
}
