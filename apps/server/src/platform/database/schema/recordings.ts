import type { Recording } from '@assay/contract/recordings';
import { bigint, boolean, customType, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

/** What was derived from a sound or a video. Pictures are keys of the store. */
export interface StoredRecording extends Omit<Recording, 'assetId' | 'frames' | 'spectrogram' | 'playback'> {
  frames: { at: number; pictureKey: string; width: number; height: number }[];
  spectrogram: { pictureKey: string; hertz: number } | null;
  isWidelyPlayed: boolean;
  /** Names and values that the container carries. */
  tags: Record<string, string>;
}

/** The copy that browsers play. */
export interface StoredCopy {
  state: Recording['playback']['copyState'];
  progress: number | null;
  message: string | null;
  /** What the message says; those from before have none. */
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

/** What each video looks like, as `@assay/fingerprint/near-duplicates` writes it. */
export const frameHashes = pgTable('frame_hashes', {
  assetId: uuid('asset_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  hashes: bytea().notNull(),
});

/** What each recording sounds like, as `@assay/fingerprint/near-duplicates` writes it. */
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

/** Videos in the index of their frames' words, and sounds in that of theirs. */
export const indexedFrames = pgTable('indexed_frames', indexed);
export const indexedSounds = pgTable('indexed_sounds', { ...indexed, isVideo });

/** Which videos have a frame with a word. */
export const frameWords = pgTable('frame_words', word);

/** In which recordings a word is heard, and when: in steps from the beginning. */
export const soundWords = pgTable('sound_words', { ...word, at: integer().notNull(), isVideo });
