import { type Statement, say } from '@assay/statements';
import type { Avi } from '../../formats/avi.ts';
import type { Movie } from '../../formats/bmff/movie.ts';
import { nameDevice } from '../../formats/metadata/name-device.ts';

/** The camera or phone that a file names, or whose structure it has. */
export interface Device {
  /** E.g. `GoPro HERO5 (HD5.02.02.00.00)`. */
  readonly name: string;
  /** A language-independent name, if the device is described rather than named. */
  readonly said?: Statement;
  /** Whether the boxes have that maker's structure; false if another program has written the file. */
  readonly asWritten: boolean;
}

/**
 * Determines the device by what only its maker writes. Sources: the makers' user data and handlers in
 * ExifTool's QuickTime and RIFF tables, and the camera originals in the development data.
 */
export function findDevice(movie: Movie | null, avi: Avi | null): Device | null {
  if (movie !== null) return FINDERS.map((find) => find(movie)).find((device) => device !== null) ?? null;
  return avi === null ? null : findInAvi(avi);
}

type Finder = (movie: Movie) => Device | null;

/** Whether the file has the strings that FFmpeg writes, whatever the brand. */
export function isWrittenByFfmpeg({ minorVersion, tracks }: Movie): boolean {
  return (
    minorVersion === 512 ||
    tracks.some(
      ({ handlerName, vendor }) =>
        /^(VideoHandler|SoundHandler|DataHandler)$/.test(handlerName) || vendor === 'FFMP',
    )
  );
}

const GOPRO: Readonly<Record<string, string>> = {
  HD3: 'HERO3',
  HD4: 'HERO4',
  HD5: 'HERO5',
  HD6: 'HERO6',
  HD7: 'HERO7',
  HD8: 'HERO8',
  HD9: 'HERO9',
  H19: 'MAX',
  H21: 'HERO10',
  H22: 'HERO11',
  H23: 'HERO12',
};

const findGoPro: Finder = ({ texts, tracks, userData, minorVersion, movieOrder }) => {
  const named = tracks.filter(({ handlerName }) => handlerName.startsWith('GoPro'));
  const firmware = texts.FIRM ?? texts.firmware;
  if (!firmware && named.length === 0) return null;
  const model = GOPRO[firmware?.slice(0, 3) ?? ''];
  return {
    name: ['GoPro', model, firmware && `(${firmware})`].filter(Boolean).join(' '),
    asWritten:
      named.length === tracks.length &&
      userData.includes('FIRM') &&
      minorVersion !== 512 &&
      movieOrder[0] === 'mvhd',
  };
};

const findByTags: Finder = ({ texts, majorBrand, tracks, minorVersion }) => {
  const make = texts['com.apple.quicktime.make'] ?? texts['\xa9mak'] ?? texts.manu;
  const model = texts['com.apple.quicktime.model'] ?? texts['\xa9mod'] ?? texts.modl;
  if (!make && !model) return null;
  const isApple = make === 'Apple';
  const core = tracks.filter(({ handler }) => handler === 'vide' || handler === 'soun');
  return {
    name: nameDevice(make, model),
    asWritten: isApple
      ? majorBrand === 'qt  ' &&
        minorVersion !== 512 &&
        core.every(({ handlerName }) => handlerName.startsWith('Core Media'))
      : minorVersion !== 512,
  };
};

const findAndroid: Finder = ({ texts, tracks, minorVersion }) => {
  const version = texts['com.android.version'];
  const handlers = tracks.some(({ handlerName }) => /^(VideoHandle|SoundHandle)$/.test(handlerName));
  if (!version && !handlers) return null;
  const model = [texts['com.android.manufacturer'], texts['com.android.model']].filter(Boolean).join(' ');
  const release = version && `Android ${version}`;
  const described = release
    ? say('video-structure.android-version', { version: release })
    : say('video-structure.android');
  return {
    name: [model || 'Android device', release && `(${release})`].filter(Boolean).join(' '),
    ...(!model && { said: described }),
    asWritten: handlers && minorVersion !== 512,
  };
};

/** User data boxes, brands and handlers that only one maker writes. */
const MAKERS: readonly {
  name: string;
  said?: Statement;
  userData?: RegExp;
  handler?: RegExp;
  brand?: RegExp;
  text?: RegExp;
}[] = [
  { name: 'Canon', userData: /^(CNCV|CNDM|CNMN|CNFN|CNTH|CNDB)$/, brand: /^(CAEP|crx )$/, text: /^Canon/ },
  { name: 'Nikon', userData: /^(NCDT|NCTG|NCHD|NIKN)$/, brand: /^(niko|NIKO)$/ },
  { name: 'Sony', brand: /^XAVC$/, userData: /^(PROF|USMT)$/ },
  { name: 'Panasonic', userData: /^(PANA|pana)$/, brand: /^(pana|PANA)$/ },
  { name: 'Olympus', userData: /^(OLYM|scrn)$/ },
  { name: 'Pentax', userData: /^(PENT|PXMN|PXTH)$/ },
  { name: 'Fujifilm', userData: /^(FFMV|MVTG)$/ },
  { name: 'Kodak', userData: /^(KODA|KODK|frea)$/ },
  { name: 'DJI', handler: /^\W*DJI[. ]/, text: /^DJI / },
  { name: 'Garmin', handler: /^GARMIN / },
  {
    name: 'camera with an Ambarella chip',
    said: say('video-structure.ambarella'),
    handler: /^Ambarella /,
  },
  { name: 'Samsung', userData: /^(smta|SMTA|saut|svss|SDLN|smrd)$/, text: /^SAMSUNG/i },
  { name: 'HTC', userData: /^(htcb|htka)$/ },
  { name: 'Insta360', text: /^Insta360/i },
];

const findMaker: Finder = ({ userData, tracks, compatibleBrands, majorBrand, texts, minorVersion }) => {
  const maker = MAKERS.find(
    ({ userData: box, handler, brand, text }) =>
      (box && userData.some((type) => box.test(type))) ||
      (handler &&
        tracks.some(
          ({ handlerName, compressor }) => handler.test(handlerName) || handler.test(compressor),
        )) ||
      (brand && [majorBrand ?? '', ...compatibleBrands].some((name) => brand.test(name))) ||
      (text && Object.values(texts).some((value) => text.test(value))),
  );
  return maker ? { name: maker.name, said: maker.said, asWritten: minorVersion !== 512 } : null;
};

/** An app on an Apple device that names itself. */
const findApp: Finder = ({ texts, tracks }) => {
  const author = texts.auth;
  const isCoreMedia = tracks.some(({ handlerName }) => handlerName.startsWith('Core Media'));
  return author && /^FLIR/.test(author) ? { name: author, asWritten: isCoreMedia } : null;
};

const FINDERS: readonly Finder[] = [findGoPro, findByTags, findMaker, findAndroid, findApp];

function findInAvi({ texts, streams, order }: Avi): Device | null {
  const software = texts.ISFT ?? '';
  const maker =
    /^(Canon|NIKON|OLYMPUS|PENTAX|CASIO|KODAK|FUJIFILM|Panasonic|SAMSUNG|SONY|SANYO|RICOH|MINOLTA)/i.exec(
      software,
    )?.[1];
  if (maker) return { name: software.startsWith('CanonMV') ? 'Canon' : software, asWritten: true };
  // Chips of simple cameras: the stream's handler identifies the chip.
  if (streams.some(({ handler }) => handler === 'SPMP'))
    return {
      name: 'camera with a Sunplus chip',
      said: say('video-structure.sunplus'),
      asWritten: !order.includes('LIST:odml'),
    };
  return null;
}
