import { type ImageModel, installImageModels, probeImageModels } from '@assay/analysis';
import type { Platform } from '../../platform/platform.ts';
import { tellModelProblem } from '../../platform/terminal-messages.ts';

type Deps = Pick<Platform, 'config' | 'logger'>;

/** Reads the operator's models that examine pictures. Rejects where their folder cannot be read; a model that is no use does not. */
export async function installOperatorModels({
  config,
}: Pick<Deps, 'config'>): Promise<readonly ImageModel[]> {
  const folder = config.imageModels;
  if (folder === undefined) return [];
  return installImageModels(folder).catch((cause: unknown) => {
    throw new Error(`The folder with image models, ASSAY_IMAGE_MODELS, cannot be read: ${folder}`, { cause });
  });
}

/** Tries each model on a test picture and tells whoever runs the server what is wrong; files need not wait for it. */
export async function startImageModels({ config, logger }: Deps): Promise<void> {
  const models = await installOperatorModels({ config });
  if (models.length === 0) return;
  probeImageModels(models).then(
    (problems) => {
      for (const { id, reason } of problems) {
        logger.warn({ model: id, reason }, 'image model cannot be used as it is');
        tellModelProblem(reason);
      }
      logger.info({ models: models.length, problems: problems.length }, 'image models tried');
    },
    (error: unknown) => logger.error({ err: error }, 'image models could not be tried'),
  );
}
