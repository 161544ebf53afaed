import type { PictureCondition } from '@assay/forensics';
import sharp from 'sharp';
import { readCopyFacts } from '../../../packages/forensics/src/media/image/copy-traces.ts';
import { describeCondition } from '../../../packages/forensics/src/media/image/picture-condition.ts';
import { openExample } from './measure-example.ts';

/** How good a copy a picture is, in the product's terms. */
export async function readLevel(file: string): Promise<PictureCondition['level']> {
  const { jpegQuality, copiedBy } = readCopyFacts(openExample(file));
  const { width, height } = await sharp(file).metadata();
  // The number of saves does not matter here: only the level is used.
  return describeCondition({ width, height, jpegQuality, copiedBy, savings: 0 }).level;
}
