import { makeChangedStatement } from './documents/make-statement.ts';
import { drawScene, type House, type Pixels, type Scene } from './pictures/draw-scene.ts';
import { copyHouse, pasteHouse, saveAgain, stripTags } from './pictures/forge.ts';
import { makePhoto, type Shot } from './pictures/make-photo.ts';
import { writeReceipt } from './pictures/write-receipt.ts';

/** One record of the sample, with its files in their order. */
export interface SampleCase {
  readonly referenceId: string;
  readonly name: string;
  readonly isArchived?: boolean;
  readonly files: readonly SampleFile[];
}

export interface SampleFile {
  readonly name: string;
  readonly shot: Shot;
  /** To be read as a receipt on arrival. */
  readonly isReceipt?: true;
  make(): Promise<Buffer>;
}

const DAY_MS = 86_400_000;
const LAKE = { latitude: 46.0207, longitude: 8.9587 };
const COAST = { latitude: 54.4316, longitude: 13.4323 };
const VALLEY = { latitude: 47.4213, longitude: 10.9863 };

const VALLEY_HOUSE: House = { x: 0.3, y: 0.72, width: 0.16 };
const SHORE_HOUSE: House = { x: 0.2, y: 0.94, width: 0.14 };
const LEFT_HOUSE: House = { x: 0.34, y: 0.74, width: 0.2 };
const MIDDLE_HOUSE: House = { x: 0.62, y: 0.7, width: 0.13 };

const MOUNTAINS: Scene = {
  seed: 1,
  kind: 'mountains',
  hour: 1,
  houses: [VALLEY_HOUSE, { x: 0.7, y: 0.66, width: 0.1 }],
};
const SHORE: Scene = { seed: 22, kind: 'coast', hour: 2, houses: [SHORE_HOUSE] };
const MEADOW: Scene = {
  seed: 35,
  kind: 'meadow',
  hour: 0,
  houses: [LEFT_HOUSE, MIDDLE_HOUSE, { x: 0.82, y: 0.68, width: 0.09 }],
};
const RIDGE: Scene = { seed: 57, kind: 'mountains', hour: 2, houses: [] };
const HILLS: Scene = { seed: 7, kind: 'mountains', hour: 0, houses: [] };
/** Copied like a house, along the outline of one. */
const HILL: House = { x: 0.5, y: 0.45, width: 0.2 };
const BAY: Scene = { seed: 71, kind: 'coast', hour: 1, houses: [] };
const SUNSET: Scene = { seed: 64, kind: 'coast', hour: 2, houses: [] };
const FARM: Scene = { seed: 41, kind: 'meadow', hour: 1, houses: [] };
const PEAKS: Scene = { seed: 12, kind: 'mountains', hour: 2, houses: [] };
const FIELD: Scene = { seed: 93, kind: 'meadow', hour: 1, houses: [] };

/**
 * The content of the sample. We draw and forge scenes and documents ourselves, so that everybody knows which
 * of them is manipulated and how; the verdicts are the methods' own. Untouched scenes have no houses:
 * hard-edged houses in front of hills drawn in another way look pasted in (`docs/accuracy.md`). No scene is
 * in two records, and the photos of a record were taken at one place and time, so that nothing stands out but
 * what the record's name says. `now`: the photos were taken in the days before.
 */
export function listSampleCases(now: Date): readonly SampleCase[] {
  const shotOn = (daysAgo: number, at: Shot['at']): Shot => ({
    takenAt: new Date(now.getTime() - daysAgo * DAY_MS),
    at,
  });
  const shots = { valley: shotOn(3, VALLEY), coast: shotOn(5, COAST), lake: shotOn(8, LAKE) };
  return [...listPictureCases(shots), ...listDocumentCases(shots, now)];
}

type Shots = Readonly<Record<'valley' | 'coast' | 'lake', Shot>>;

function listPictureCases({ valley, coast, lake }: Shots): readonly SampleCase[] {
  // Several files show the same scene.
  const drawn = new Map<Scene, Promise<Pixels>>();
  const photo = async (scene: Scene, shot: Shot) => {
    const pixels = drawn.get(scene) ?? drawScene(scene);
    drawn.set(scene, pixels);
    return makePhoto(await pixels, shot);
  };
  const plain = (name: string, scene: Scene, shot: Shot): SampleFile => ({
    name,
    shot,
    make: () => photo(scene, shot),
  });
  return [
    {
      referenceId: 'SAMPLE-01',
      name: 'Sample: a house that was pasted in',
      files: [
        {
          name: 'valley-with-houses.jpg',
          shot: valley,
          make: async () =>
            pasteHouse(await photo(MOUNTAINS, valley), await photo(MEADOW, lake), LEFT_HOUSE, {
              x: 0.47,
              y: 0.53,
            }),
        },
        plain('valley-evening.jpg', RIDGE, valley),
      ],
    },
    {
      referenceId: 'SAMPLE-02',
      name: 'Sample: pasted, and copied on top',
      files: [
        {
          name: 'beach-houses.jpg',
          shot: coast,
          make: async () => {
            const pasted = await pasteHouse(
              await photo(SHORE, coast),
              await photo(MOUNTAINS, valley),
              VALLEY_HOUSE,
              { x: 0.6, y: 0.8 },
            );
            return copyHouse(pasted, SHORE_HOUSE, { x: 0.4, y: 0.8 });
          },
        },
        plain('bay.jpg', BAY, coast),
      ],
    },
    {
      referenceId: 'SAMPLE-03',
      name: 'Sample: part of a hill twice, which scores below the threshold',
      files: [
        {
          name: 'hills.jpg',
          shot: lake,
          make: async () => copyHouse(await photo(HILLS, lake), HILL, { x: 0.1, y: 0.2 }),
        },
      ],
    },
    {
      referenceId: 'SAMPLE-04',
      name: 'Sample: brightened in an editor',
      files: [
        {
          name: 'sunset-edited.jpg',
          shot: coast,
          make: async () =>
            saveAgain(await photo(SUNSET, coast), new Date(coast.takenAt.getTime() + 2 * DAY_MS)),
        },
        plain('field.jpg', FIELD, coast),
      ],
    },
    {
      referenceId: 'SAMPLE-05',
      name: 'Sample: nothing to find',
      files: [plain('farm.jpg', FARM, lake), plain('peaks.jpg', PEAKS, lake)],
    },
    {
      referenceId: 'SAMPLE-06',
      name: 'Sample: the same content again, without its tags',
      isArchived: true,
      files: [
        {
          name: 'farm-without-tags.jpg',
          shot: lake,
          make: async () => stripTags(await photo(FARM, lake)),
        },
      ],
    },
  ];
}

function listDocumentCases({ valley, coast }: Shots, now: Date): readonly SampleCase[] {
  return [
    {
      referenceId: 'SAMPLE-07',
      name: 'Sample: a bank statement with a raised salary',
      files: [
        {
          name: 'account-statement.pdf',
          shot: valley,
          // Rounded to days: the same file if it is made again on that day.
          make: () => makeChangedStatement(new Date(Math.floor(now.getTime() / DAY_MS - 10) * DAY_MS)),
        },
      ],
    },
    {
      referenceId: 'SAMPLE-08',
      name: 'Sample: a receipt that does not add up',
      files: [
        { name: 'receipt.pdf', shot: coast, isReceipt: true, make: async () => writeReceipt(coast.takenAt) },
      ],
    },
  ];
}

export function countFiles(cases: readonly SampleCase[]): number {
  return cases.reduce((total, { files }) => total + files.length, 0);
}
