import type { Sound } from '@assay/forensics';
import type { Random } from '../paired/random.ts';
/** A made-up recording: syllables with pauses between them, in a room with its own noise and the hum of its mains. */
export declare function makeRoom(random: Random, seconds: number): Sound;
