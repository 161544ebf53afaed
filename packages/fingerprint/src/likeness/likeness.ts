/** Copies of pictures: the whole by its looks, free crops by their marks. */
export { showSame } from './align-marks.ts';
export { FEWEST_SHARED_WORDS, listWords, listWordsLike, sharesWords } from './match-words.ts';
export {
  GRID,
  HASH_BYTES,
  hashPicture,
  LikenessIndex,
  looksLike,
  readHash,
  writeHash,
} from './picture-hash.ts';
export {
  MARKED_SIDE,
  markPicture,
  type PictureMarks,
  readMarks,
  writeMarks,
} from './picture-marks.ts';
