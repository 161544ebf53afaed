export { type ClaimKeyKind, type ClaimKeys, findClaim, proposeKeys } from './claim.ts';
export {
  type ComparedTrait,
  compareWithSamples,
  makeProfile,
  type SampleComparison,
  type SampleOutcome,
  type SampleProfile,
} from './compare-with-samples.ts';
export { type DocumentTraits, describeTraits, type TraitPage, type TraitSource } from './document-traits.ts';
export type { TraitId } from './measure-traits.ts';
export { nameTraits, saySampleComparison } from './say-comparison.ts';
