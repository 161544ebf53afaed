import sharp from 'sharp';

// Only for the sandboxed process: this closes loaders for the whole process.
sharp.cache(false);
// One loader for each accepted format, chosen by content. SVG, PDF and ImageMagick stay closed, whatever
// libvips includes.
sharp.block({ operation: ['VipsForeignLoad'] });
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}Buffer`,
  `VipsForeignLoad${name}`,
]);
sharp.unblock({ operation: loaders });
