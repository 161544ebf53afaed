import { entrance } from './en/entrance.ts';

/** The catalogue, what is said before sign-in on other pages than the first. Comes with each of them. */
export const enEntrance = { session: entrance } as const;
