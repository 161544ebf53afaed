import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putIntoWords } from '../put-into-words.ts';
import type { ImageModel } from './read-image-models.ts';
import { assessByImageModel } from './run-image-model.ts';

/** Why a model does not count, or cannot be used at all. */
export interface ModelProblem {
  readonly id: string;
  /** One plain sentence. */
  readonly reason: string;
}

/**
 * Tests each model with a small picture, one after the other, in the sandbox, so that faults of a file are
 * known before it is used. Working models that are merely uncalibrated are not reported.
 */
export async function probeImageModels(models: readonly ImageModel[]): Promise<ModelProblem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-probe-'));
  try {
    const picture = join(folder, 'probe.png');
    const bytes = Buffer.from(TEST_PICTURE, 'base64');
    await writeFile(picture, bytes);
    const problems: ModelProblem[] = [];
    for (const model of models) {
      const { status, message } = await assessByImageModel(picture, model, {
        size: bytes.length,
        overlay: false,
      });
      if (status === 'failed') {
        const name =
          model.status === 'ready' ? `The image model “${model.description.name}” (${model.id}): ` : '';
        problems.push({ id: model.id, reason: `${name}${message}` });
      } else if (model.status === 'ready' && model.calibrationProblem)
        problems.push({ id: model.id, reason: putIntoWords(model.calibrationProblem).english });
    }
    return problems;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** PNG of 16 × 16 pixels in which both colours and brightness vary. */
const TEST_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQBAMAAADt3eJSAAAAMFBMVEWLgnNRP19id2o2FSguQkiLoZtnXHhEPzGqrqqoh5s/' +
  'Y1dlWFAfODFyjIsLFR+IeZxzpsOqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAm0lEQVQI1wGQAG//AO5HQRZtLQmIAMN8uqog' +
  'DVWFADzBG6awLQlYAMN3eqEGUN+ZAM5DpBumbwUFADNEERFg0P2IAONxp6awLQVfAOcRe2or3w+JAOczQRayBoVZADNMRxK2' +
  'D52YAOTEEaJi35WVADx0sRJmIJmIAONEd7YiDfmIADczGiICAFWYAOPMSrsgL1mIADzHRLFgIglVIBo1LctmIu0AAAAASUVO' +
  'RK5CYII=';
