import sharp from 'sharp';

const WIDTH = 1640;
const HEIGHT = 1240;

interface Shot {
  /** Photos of one sensor share its pattern. */
  readonly sensor: number;
  readonly shot: number;
  /** Null: its metadata name no device. */
  readonly model: string | null;
  /**
   * The scene in front of the camera: by default something that changes slowly; an even surface, from which a
   * camera is learnt; edges.
   */
  readonly scene?: 'flat' | 'edges';
}

/** A photo-like JPEG of 2 megapixels by a sensor whose pixels differ slightly in their response to light. */
export function makeSensorPhoto({ sensor, shot, model, scene }: Shot): Promise<Buffer> {
  const pattern = drawUniform(sensor);
  const noise = drawUniform(7_919 * sensor + shot);
  const data = Buffer.alloc(3 * WIDTH * HEIGHT);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const light = lightAt(scene, shot, x, y) * (1 + 0.06 * (pattern() - 0.5)) + 6 * (noise() - 0.5);
      for (let c = 0; c < 3; c++)
        data[i++] = Math.max(0, Math.min(245, light + 12 * c - (scene === 'flat' ? 0 : 8 * shot)));
    }
  const picture = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).jpeg({ quality: 95 });
  return (model ? picture.withExif({ IFD0: { Make: 'Example', Model: model } }) : picture).toBuffer();
}

function lightAt(scene: Shot['scene'], shot: number, x: number, y: number): number {
  if (scene === 'flat') return 150 - (12 * x) / WIDTH;
  if (scene === 'edges') return 130 + 50 * Math.sign(Math.sin(x / 23) * Math.cos(y / 19));
  return 130 + 60 * Math.sin((x + 170 * shot) / 161) * Math.cos((y - 140 * shot) / 147);
}

function drawUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
