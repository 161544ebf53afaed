/** A seeded stream of numbers, so that a set is generated again to the byte (mulberry32). */
export interface Random {
    /** In [0, 1). */
    unit(): number;
    /** In [low, high). */
    between(low: number, high: number): number;
    /** A whole number in [low, high]. */
    whole(low: number, high: number): number;
    pick<T>(choices: readonly T[]): T;
    chance(probability: number): boolean;
}
export declare function seedRandom(seed: string): Random;
