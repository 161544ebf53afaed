export * from './coefficients';
export * from './matching';
export * from './planes';
export * from './rings';
export * from './trees';

/** Where memory is free from. */
export function findHeap(): usize {
  return __heap_base;
}
