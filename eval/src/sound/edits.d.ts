import type { Sound } from '@assay/forensics';
import type { Random } from '../paired/random.ts';
/** What was done to a recording. */
export interface Edited {
    readonly sound: Sound;
    /** Instants at which the edited recording is not continuous, in seconds. */
    readonly places: readonly number[];
}
export interface Edit {
    readonly name: string;
    /** `donor`: another recording at the same rate and with the same channels. */
    readonly apply: (sound: Sound, donor: Sound, random: Random) => Edited;
}
export declare const EDITS: readonly Edit[];
export declare function measure({ channels, sampleRate }: Sound): number;
export declare function drawGauss(random: Random): number;
