export * from './areas';
export * from './blocks';
export * from './brightest';
export * from './cells';
export * from './classes';
export * from './coefficients';
export * from './convolution';
export * from './cosine';
export * from './exposure';
export * from './gaussians';
export * from './lines';
export * from './maps';
export * from './matching';
export * from './mixtures';
export * from './neighbours';
export * from './noise';
export * from './offsets';
export * from './patches';
export * from './periods';
export * from './planes';
export * from './products';
export * from './rings';
export * from './trees';
export * from './tuples';
export * from './votes';
export * from './windows';
export * from './zeros';

/** The start of free memory. */
export function findHeap(): usize {
  return __heap_base;
}
