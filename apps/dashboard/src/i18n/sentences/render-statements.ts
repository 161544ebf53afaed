import type { Statement as Given } from '@assay/contract/assessments';
import { readStatements } from '@assay/statements';
import { type Language, loadRenderer, UnsayableError } from '@assay/statements/render';

/** Puts statements into words; null where one is not known here, as when the server has become newer than this page. */
export async function openRenderer(language: Language): Promise<(given: readonly Given[]) => string | null> {
  const render = await loadRenderer(language);
  return (given) => {
    const statements = readStatements(given);
    try {
      return statements && render(statements);
    } catch (error) {
      if (error instanceof UnsayableError) return null;
      throw error;
    }
  };
}
