import { type ImageModel, installImageModels, probeImageModels } from '@assay/analysis';
import type { Platform } from '../../platform/platform.ts';
import { printModelProblem } from '../../platform/terminal-messages.ts';

type Deps = Pick<Platform, 'config' | 'logger'>;

/**
 * Loads the operator's models that examine pictures. Rejects if their folder cannot be read; an unusable
 * model does not reject.
 */
export async function installOperatorModels({
  config,
}: Pick<Deps, 'config'>): Promise<readonly ImageModel[]> {
  const folder = config.imageModels;
  if (folder === undefined) return [];
  return installImageModels(folder).catch((cause: unknown) => {
    throw new Error(`The folder with image models, ASSAY_IMAGE_MODELS, cannot be read: ${folder}`, { cause });
  });
}

/** Tests each model on a picture and reports problems to the operator; files need not wait for it. */
export async function startImageModels({ config, logger }: Deps): Promise<void> {
  const models = await installOperatorModels({ config });
  if (models.length === 0) return;
  probeImageModels(models).then(
    (problems) => {
      for (const { id, reason } of problems) {
        logger.warn({ model: id, reason }, 'image model cannot be used as it is');
        printModelProblem(reason);
      }
      logger.info({ models: models.length, problems: problems.length }, 'image models tried');
    },
    (error: unknown) => logger.error({ err: error }, 'image models could not be tried'),
  );
}
