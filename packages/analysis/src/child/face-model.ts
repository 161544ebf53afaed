import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import { firstLine } from './first-line.ts';
import { loadTensorFlow, requireOnCore } from './load-tensorflow.ts';

/** 8 bits per sample, three samples per pixel, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface DetectedFace {
  /** The box around it, in pixels. */
  readonly width: number;
  readonly height: number;
  /** 128 numbers: the larger the Euclidean distance between two of them, the less similar the faces are. */
  readonly embedding: Float32Array;
}

export type FaceModel = (pixels: Pixels) => Promise<DetectedFace[]>;

/** The part of the library that is used here: its own types would pull in all of TensorFlow's. */
interface FaceApi {
  readonly nets: Record<(typeof NETS)[number], { loadFromDisk(folder: string): Promise<void> }>;
  readonly SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object;
  detectAllFaces(
    pixels: object,
    options: object,
  ): { withFaceLandmarks(): { withFaceDescriptors(): Promise<readonly Detected[]> } };
}
interface Detected {
  readonly detection: { readonly box: { readonly width: number; readonly height: number } };
  readonly descriptor: Float32Array;
}

/** Finds faces (SSD on MobileNet), aligns them by 68 landmarks, and describes each (ResNet, after dlib's). */
const NETS = ['ssdMobilenetv1', 'faceLandmark68Net', 'faceRecognitionNet'] as const;
const MIN_CONFIDENCE = 0.5;
const MAX_FACES = 20;

const require = createRequire(import.meta.url);

/**
 * Loads library and weights from the installed packages: some 12 MB, only when a process looks for faces.
 * Throws `AnalysisFailure` `unavailable`.
 */
export async function loadFaceModel(weightsFolder?: string): Promise<FaceModel> {
  try {
    const tf = await loadTensorFlow();
    const folder = weightsFolder ?? findWeights();
    const faces = requireOnCore('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi;
    for (const net of NETS) await faces.nets[net].loadFromDisk(folder);
    const options = new faces.SsdMobilenetv1Options({
      minConfidence: MIN_CONFIDENCE,
      maxResults: MAX_FACES,
    });
    return async ({ width, height, data }) => {
      const tensor = tf.tensor3d(data, [height, width, 3], 'int32');
      const found = await faces.detectAllFaces(tensor, options).withFaceLandmarks().withFaceDescriptors();
      return found.map(({ detection: { box }, descriptor }) => {
        return { width: box.width, height: box.height, embedding: descriptor };
      });
    };
  } catch (error) {
    const reason = firstLine(error);
    throw new AnalysisFailure('unavailable', say('failure.part-unavailable', { part: 'faces', reason }));
  }
}

function findWeights(): string {
  return join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
}
