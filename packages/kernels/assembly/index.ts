export * from './cells';
export * from './coefficients';
export * from './lines';
export * from './maps';
export * from './matching';
export * from './noise';
export * from './planes';
export * from './rings';
export * from './trees';

/** Where memory is free from. */
export function findHeap(): usize {
  return __heap_base;
}
