/** Companies that use or used more than one name. */
const ALIASES: Readonly<Record<string, string>> = {
  lge: 'lg',
  hp: 'hewlettpackard',
  ricoh: 'pentax',
  minolta: 'konica',
  asahi: 'pentax',
};
/** Words of company names that do not distinguish companies. */
const GENERIC =
  /^(corp|corporation|co|company|inc|ltd|limited|gmbh|ag|imaging|optical|digital|camera|electric|electronics|mobile|communications|technologies|tech|computer|eastman|the|ltdstylus)$/;

const squeeze = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether two names of a maker may refer to one company. */
export function isSameMaker(one: string, other: string): boolean {
  const [a, b] = [one, other].map(listWords);
  return a.length === 0 || b.length === 0 || a.some((word) => b.includes(word));
}

function listWords(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace('hewlett-packard', 'hewlettpackard')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !GENERIC.test(word));
  return words.map((word) => ALIASES[word] ?? word);
}

/**
 * Whether two names of a model may refer to one device: with or without the maker, by its code or its trade
 * name.
 */
export function isSameModel(one: string, other: string): boolean {
  const [a, b] = [one, other].map(squeeze);
  if (a.includes(b) || b.includes(a)) return true;
  const isCode = (name: string) => /^[a-z]{1,5}[-_ ]?[a-z]?\d{2,5}[a-z]{0,3}\d?(\/\w+)?$/i.test(name.trim());
  const isTradeName = (name: string) =>
    /galaxy|xperia|redmi|honor|mate|moto|note|optimus|nexus|alpha/i.test(name);
  return (isCode(one) && isTradeName(other)) || (isCode(other) && isTradeName(one));
}

/** Makers by model names that no other maker uses. */
const MODELS: readonly (readonly [pattern: RegExp, maker: string])[] = [
  [/^(iPhone|iPad)\b/, 'Apple'],
  [/^(Canon |EOS |PowerShot |IXUS )/i, 'Canon'],
  [/^(NIKON |COOLPIX )/i, 'Nikon'],
  [/^(SM-[A-Z]\d{3}|GT-[A-Z]\d{4}|Galaxy )/i, 'Samsung'],
  [/^(DSC-|ILCE-|SLT-|DSLR-A\d|NEX-\d|Xperia)/, 'Sony'],
  [/^(DMC-|DC-[A-Z]+\d)/, 'Panasonic'],
  [/^FinePix/i, 'Fujifilm'],
  [/^PENTAX /, 'Pentax'],
  [/^OLYMPUS /i, 'Olympus'],
  [/^Pixel( \d|$)/, 'Google'],
];

/** Companies that sold another maker's cameras under their own name, such as Leica Panasonic's. */
const SHARED = /leica|ericsson|samsung techwin|om digital|hasselblad|seiko/i;

/** The maker that a model's name identifies, if it differs from the named maker; otherwise null. */
export function findOtherMaker(make: string, model: string): string | null {
  const maker = MODELS.find(([pattern]) => pattern.test(model))?.[1];
  return maker && !isSameMaker(make, maker) && !SHARED.test(make) ? maker : null;
}

/** The headers of maker notes that contain a maker's name (ExifTool's MakerNotes.pm lists them). */
const MAKER_NOTES: readonly (readonly [pattern: RegExp, maker: string])[] = [
  [/^Apple iOS\0/, 'Apple'],
  [/^Nikon\0/, 'Nikon'],
  [/^(OLYMP\0|OLYMPUS\0)/, 'Olympus'],
  [/^FUJIFILM/, 'Fujifilm'],
  [/^Panasonic\0/, 'Panasonic'],
  [/^SONY (DSC|CAM)/, 'Sony'],
  [/^(AOC\0|PENTAX \0)/, 'Pentax'],
  [/^SIGMA\0/, 'Sigma'],
  [/^LEICA\0/, 'Leica'],
  [/^KDK/, 'Kodak'],
  [/^CASIO|^QVC\0/, 'Casio'],
];

/** Makers (keys) that built cameras with their own firmware for others (patterns). */
const BUILT_FOR: Readonly<Record<string, RegExp>> = {
  Pentax: /samsung|ricoh|asahi/i,
  Panasonic: /leica/i,
  Fujifilm: /leica|hasselblad/i,
  Sony: /hasselblad|minolta/i,
  Olympus: /om digital|epson/i,
  Sigma: /foveon/i,
  Leica: /panasonic/i,
  Nikon: /epson/i,
};

/** The maker that wrote a maker note, if it differs from the named maker; otherwise null. */
export function findOtherNote(make: string, makerNote: string): string | null {
  const maker = MAKER_NOTES.find(([pattern]) => pattern.test(makerNote))?.[1];
  if (!maker || isSameMaker(make, maker) || BUILT_FOR[maker]?.test(make)) return null;
  return maker;
}
