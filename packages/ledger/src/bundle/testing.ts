export { MemoryLog } from '../memory-log.ts';
export { allMembers, makeSampleBundle, packMembers, type SampleBundle } from './make-sample-bundle.ts';
export { conformingVariants, mutateBundle } from './mutate-bundle.ts';
