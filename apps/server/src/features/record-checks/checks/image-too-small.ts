import type { Check } from '../file-facts.ts';

export const checkImageTooSmall: Check = (files, { minImageWidth, minImageHeight }) =>
  files.flatMap(({ id, name, isPicture, width, height }) => {
    if (!isPicture || !width || !height || (width >= minImageWidth && height >= minImageHeight)) return [];
    const message = `“${name}” has ${width} × ${height} pixels; at least ${minImageWidth} × ${minImageHeight} are wanted.`;
    const values = { width, height, minImageWidth, minImageHeight };
    return [{ code: 'ERROR_IMAGE_TOO_SMALL', message, assetIds: [id], values }];
  });
