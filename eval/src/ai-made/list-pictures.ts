import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const KINDS = ['generated', 'photo', 'drawing', 'render', 'screenshot', 'diagram'] as const;
export type PictureKind = (typeof KINDS)[number];

/**
 * Generators by how they make pictures; one that is not named here is a latent diffusion or flow model of a
 * family of its own.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  GAN: ['StyleGAN', 'StyleGAN2', 'StyleGAN3', 'ProGAN', 'MSG-GAN', 'BigGAN', 'FastGAN'],
  'first text-to-image models': [
    'Latent Diffusion',
    'DALL·E mini',
    'GLID-3-XL',
    'Disco Diffusion',
    'VQGAN',
    'DeepFloyd IF',
    'Kandinsky 2',
  ],
  'Stable Diffusion 1 and 2': ['Stable Diffusion 1', 'Stable Diffusion 2'],
  'SDXL, SD 3, Cascade': ['SDXL', 'Stable Diffusion 3', 'Stable Cascade'],
  FLUX: ['FLUX.1', 'FLUX.1 Kontext', 'FLUX.2', 'Chroma'],
  'DALL·E 2': ['DALL·E 2'],
  'DALL·E 3': ['DALL·E 3'],
  'GPT Image': ['GPT Image 1', 'GPT Image 2'],
  Midjourney: ['Midjourney'],
  'Gemini, Imagen': ['Gemini (Nano Banana)', 'Imagen 3'],
  'Adobe Firefly': ['Adobe Firefly'],
  'other open models': [
    'Qwen-Image',
    'Z-Image',
    'HiDream',
    'Hunyuan-DiT',
    'HunyuanImage 3',
    'Kolors',
    'Ideogram 4',
  ],
};

/**
 * A picture of a public repository for which it is known with certainty whether a generator made it, and
 * which.
 */
export interface ListedPicture {
  /** `OWNER/NAME` on GitHub. */
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
  readonly sha256: string;
  /** The repository's licence; `not stated` where it states none. No file is copied into Assay's repository. */
  readonly licence: string;
  readonly kind: PictureKind;
  /** Empty if no generator made it. */
  readonly generator: string;
  /** Empty if no generator made it. */
  readonly family: string;
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether its file was compressed with loss. */
  readonly lossy: boolean;
}

const read = (table: string) => readFileSync(new URL(table, import.meta.url), 'utf8');

export const listPictures = () => readPictures(read('sources.tsv'), read('pictures.tsv'));

/**
 * @param sources repository, commit, licence, generator and how it is known; one line for each repository and
 * generator
 * @param pictures repository, path, SHA-256, kind, generator, width, height and format
 * @throws Error for a picture without a listed source, or named twice
 */
export function readPictures(sources: string, pictures: string): ListedPicture[] {
  const bySource = new Map(
    rowsOf(sources).map(([repository = '', commit = '', licence = '', generator = '', known = '']) => {
      if (!/^[0-9a-f]{40}$/.test(commit) || !licence) throw new Error(`${repository} lacks cells`);
      if (generator && !known) throw new Error(`${repository}: how is ${generator} known?`);
      return [`${repository}\t${generator}`, { commit, licence }];
    }),
  );
  const seen = new Set<string>();
  return rowsOf(pictures).map(
    ([repository = '', path = '', sha256 = '', kind = '', generator = '', width, height, format]) => {
      const source = bySource.get(`${repository}\t${generator}`);
      if (!source) throw new Error(`${repository}: the source of ${path} is not told`);
      const known = KINDS.find((one) => one === kind);
      if (!known || (known === 'generated') !== (generator !== ''))
        throw new Error(`"${kind}" of ${path} does not go with "${generator}"`);
      if (!/^[0-9a-f]{64}$/.test(sha256) || seen.has(sha256)) throw new Error(`${path} is named twice`);
      seen.add(sha256);
      return {
        repository,
        ...source,
        path,
        sha256,
        kind: known,
        generator,
        family: generator && familyOf(generator),
        width: Number(width),
        height: Number(height),
        lossy: format !== 'png',
      };
    },
  );
}

const rowsOf = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

function familyOf(generator: string): string {
  const family = Object.entries(FAMILIES).find(([, members]) => members.includes(generator));
  if (!family) throw new Error(`${generator} is of no family`);
  return family[0];
}

export const listFamilies = () => Object.keys(FAMILIES);

/**
 * One source in six and one generator in six are kept apart, about a third of the generated pictures: nothing
 * is learnt from them or chosen by them.
 */
export const isKeptApart = ({ repository, generator }: Pick<ListedPicture, 'repository' | 'generator'>) =>
  isDrawn(repository) || (generator !== '' && isDrawn(generator));

const isDrawn = (name: string) => (createHash('sha256').update(name).digest()[0] ?? 0) % 6 === 0;
