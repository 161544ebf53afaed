import type { Recording } from '@assay/contract/recordings';
import { bigint, boolean, customType, integer, jsonb, pgTable, uuid } from '../orm-pg.ts';

/** Data derived from a sound or a video. Pictures are keys of the store. */
export interface StoredRecording extends Omit<Recording, 'assetId' | 'frames' | 'spectrogram' | 'playback'> {
  frames: { at: number; pictureKey: string; width: number; height: number }[];
  spectrogram: { pictureKey: string; hertz: number } | null;
  isWidelyPlayed: boolean;
  /** Names and values in the container. */
  tags: Record<string, string>;
}

/** The copy that browsers play. */
export interface StoredCopy {
  state: Recording['playback']['copyState'];
  progress: number | null;
  message: string | null;
  /** The message as statements; missing in older rows. */
  statements?: Recording['playback']['copyStatements'];
  copyKey: string | null;
}

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const recordings = pgTable('recordings', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  report: jsonb().$type<StoredRecording>().notNull(),
  playableCopy: jsonb('playable_copy').$type<StoredCopy>().notNull(),
});

/** The appearance of each video, as written by `@assay/fingerprint/near-duplicates`. */
export const frameHashes = pgTable('frame_hashes', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  hashes: bytea().notNull(),
});

/** The sound of each recording, as written by `@assay/fingerprint/near-duplicates`. */
export const soundLandmarks = pgTable('sound_landmarks', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  landmarks: bytea().notNull(),
});

const indexed = {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  words: integer().array().notNull(),
};
const word = {
  organisationId: uuid('organisation_id').notNull(),
  word: integer().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
};

/** Two videos are not compared by their sound. */
const isVideo = boolean('is_video').notNull().default(false);

/** Videos in the index of frame words, and sounds in the index of sound words. */
export const indexedFrames = pgTable('indexed_frames', indexed);
export const indexedSounds = pgTable('indexed_sounds', { ...indexed, isVideo });

/** The videos that have a frame with a word. */
export const frameWords = pgTable('frame_words', word);

/** The recordings in which a word occurs, and when: in steps from the beginning. */
export const soundWords = pgTable('sound_words', { ...word, at: integer().notNull(), isVideo });
