export {
  type AddCheckpoint,
  decideAddCheckpoint,
  formatAddCheckpoint,
  parseAddCheckpoint,
  readOrigin,
  type WitnessDecision,
} from './add-checkpoint.ts';
export { takeCosignature } from './take-cosignature.ts';
