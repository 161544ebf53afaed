import { type ImageModel, readImageModels } from './read-image-models.ts';

let installed: readonly ImageModel[] = [];

/**
 * Reads the operator's models in a folder; from then on they examine every picture that this process
 * analyses. A file that changes later is refused until this is called again. @throws Error if the folder
 * cannot be read
 */
export async function installImageModels(folder: string): Promise<readonly ImageModel[]> {
  installed = await readImageModels(folder);
  return installed;
}

export const installedImageModels = (): readonly ImageModel[] => installed;
