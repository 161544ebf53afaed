import { type Check, raise } from '../file-facts.ts';

export const checkImageTooSmall: Check = (files, { minImageWidth, minImageHeight }) =>
  files.flatMap(({ id, name, isPicture, width, height }) => {
    if (!isPicture || !width || !height || (width >= minImageWidth && height >= minImageHeight)) return [];
    const values = { width, height, minImageWidth, minImageHeight };
    return [raise('ERROR_IMAGE_TOO_SMALL', { name }, { assetIds: [id], values })];
  });
