import sharp from 'sharp';

// For the sandboxed process alone: what is closed here is closed for all of a process.
sharp.cache(false);
// One loader a format that we take, chosen by content. SVG, PDF and ImageMagick stay shut whatever libvips brings.
sharp.block({ operation: ['VipsForeignLoad'] });
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}Buffer`,
  `VipsForeignLoad${name}`,
]);
sharp.unblock({ operation: loaders });
