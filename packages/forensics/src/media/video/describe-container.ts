import type { Statement } from '@assay/statements';
import type { Movie } from '../../formats/bmff/movie.ts';
import { findEncoderNames } from '../../formats/encoder-names.ts';
import type { MarkerId } from '../../markers.ts';
import type { DecodedVideo } from './decoded-video.ts';
import { findDevice, isWrittenByFfmpeg } from './find-device.ts';
import { findWriters, type Writer } from './known-writers.ts';

/** What the structure of a file shows of its history. */
export interface ContainerReport {
  /**
   * `camera-original`: as the device writes it, without a trace of another program. `edited`: an editing
   * program wrote it, or it was remuxed without re-encoding, as when it is trimmed. `re-encoded`: a program
   * encoded the picture. `unknown`: the origin is undetermined.
   */
  readonly state: 'camera-original' | 're-encoded' | 'edited' | 'unknown';
  readonly device: string | null;
  /** Programs that left their names, most significant first, separated by commas; null if there are none. */
  readonly software: string | null;
  readonly markers: readonly MarkerId[];
}

/** The same, with language-independent names of device and programs. */
export interface DescribedContainer extends ContainerReport {
  readonly named: {
    readonly device: string | Statement | null;
    /** Most significant first. */
    readonly programs: readonly (string | Statement)[];
  };
  /** False if all tracks are sound or text: a recording in a video container, or an audiobook. */
  readonly hasPicture: boolean;
}

/** The number of bytes at either end of the file that are searched for names. */
const SCANNED_BYTES = 2 ** 17;
/** In seconds: frames that the edit list hides; coding delays are far shorter. */
const HIDDEN_SECONDS = 0.3;

export function describeContainer(video: DecodedVideo): DescribedContainer {
  const movie = video.movie();
  const device = findDevice(movie, video.avi());
  const inPicture = findWriters(readEncoders(video, 'video').join('\n'));
  const inSound = findWriters(readEncoders(video, 'audio').join('\n'));
  // The searched bytes include coded sound: its encoder's name says nothing about the picture.
  const isOfSound = ({ name, kind }: Writer) =>
    kind === 'encoder' &&
    inSound.some((writer) => writer.kind === kind && writer.name === name) &&
    !inPicture.some((writer) => writer.name === name);
  const stated = [
    ...findWriters(listTexts(video, movie).join('\n').replaceAll(SOUND_ENCODERS, '')),
    ...findWriters(listEnds(video).join('\n').replaceAll(SOUND_ENCODERS, '')).filter(
      (writer) => !isOfSound(writer),
    ),
  ];
  const byFields: Writer[] =
    movie !== null && isWrittenByFfmpeg(movie) ? [{ name: 'FFmpeg', kind: 'packer' }] : [];
  const writers = [...stated, ...inPicture, ...byFields];
  const has = (kind: Writer['kind'], among: readonly Writer[] = writers) =>
    among.some((writer) => writer.kind === kind);
  const handlers = movie?.tracks.map(({ handler }) => handler) ?? [];
  const hasPicture = handlers.length === 0 || handlers.includes('vide');
  const picture = nameCodec(video);
  // For codecs without a field for the encoder's name, its absence is not informative; if FFmpeg encoded one
  // stream, it probably encoded the other.
  const isNameless = NAMELESS.test(picture);
  const isOwnWork = isNameless && has('packer') && (has('encoder', inSound) || OBSOLETE.test(picture));
  const isEncoded = has('encoder') || has('service') || isOwnWork;
  const isRepacked = hasPicture && has('packer') && !isEncoded && !has('editor') && !isNameless;
  const markers: MarkerId[] = [
    ...(has('editor') ? (['container-editor'] as const) : []),
    ...(isEncoded ? (['container-encoder'] as const) : []),
    ...(isRepacked ? (['container-repacked'] as const) : []),
    ...(hasPicture && has('encoder', inSound) && !isEncoded ? (['container-sound-replaced'] as const) : []),
    ...(device && !device.asWritten ? (['container-not-as-device'] as const) : []),
    ...(movie !== null ? findOddities(movie) : []),
    ...(video.matroska()?.malformed || video.asf()?.malformed ? (['container-malformed'] as const) : []),
  ];
  const programs = new Map(
    [...writers, ...inSound].sort(byWeight).map(({ name, said = name }) => [name, said]),
  );
  return {
    state: determineState(),
    device: device?.name ?? null,
    software: [...programs.keys()].join(', ') || null,
    markers,
    named: { device: device?.said ?? device?.name ?? null, programs: [...programs.values()] },
    hasPicture,
  };

  function determineState(): ContainerReport['state'] {
    if (has('editor') || markers.includes('container-sound-replaced')) return 'edited';
    if (isEncoded) return 're-encoded';
    if (isRepacked || markers.includes('container-hidden-frames')) return 'edited';
    return device?.asWritten ? 'camera-original' : 'unknown';
  }
}

/** Codecs, by their FFmpeg and MP4 names, whose streams cannot contain the name of their encoder. */
const NAMELESS =
  /^(h263p?|s263|wmv[12]|msmpeg4v?[123]?|flv1?|mpeg[12]video|m1v1|m2v1|vp[89]|vp0[89]|av1|av01)$/i;
/** Those codecs that only FFmpeg still writes, and no camera or other program. */
const OBSOLETE = /^(wmv[12]|msmpeg4v?[123]?|flv1?)$/i;

function nameCodec(video: DecodedVideo): string {
  const own = video.movie()?.tracks.find(({ handler }) => handler === 'vide')?.codec;
  return video.facts?.tracks.find(({ kind }) => kind === 'video')?.codec ?? own ?? '';
}

const WEIGHTS: Readonly<Record<Writer['kind'], number>> = { editor: 0, service: 1, encoder: 2, packer: 3 };
const byWeight = (a: Writer, b: Writer) => WEIGHTS[a.kind] - WEIGHTS[b.kind];

function findOddities(movie: Movie): MarkerId[] {
  const picture = movie.tracks.find(({ handler }) => handler === 'vide');
  const shown = picture?.edits.filter(({ mediaTime }) => mediaTime !== null) ?? [];
  const starts = (shown[0]?.mediaTime ?? 0) > HIDDEN_SECONDS;
  const played = shown.reduce((sum, { duration }) => sum + duration, 0);
  const missing = (picture?.durationSeconds ?? 0) - played - (shown[0]?.mediaTime ?? 0);
  const ends = played > 0 && missing > HIDDEN_SECONDS;
  return [
    ...(movie.hasZeroDates ? (['container-dates-zero'] as const) : []),
    ...(starts || ends ? (['container-hidden-frames'] as const) : []),
    ...(shown.length > 1 ? (['container-several-edits'] as const) : []),
    ...(movie.malformed ? (['container-malformed'] as const) : []),
  ];
}

/** FFmpeg's sound encoders as named in the tags of a track. */
const SOUND_ENCODERS =
  /Lavc[\d.]+ (?:aac|ac3|eac3|flac|libfdk_aac|libmp3lame|libopus|libvorbis|mp2|opus|pcm_\w+|vorbis)\b/g;

/** All texts of the file. */
function listTexts({ avi, matroska, asf }: DecodedVideo, movie: Movie | null): string[] {
  const tracks = (movie?.tracks ?? []).flatMap(({ handlerName, compressor }) => [handlerName, compressor]);
  const { muxer = '', writer = '' } = matroska() ?? {};
  const texts = [movie, avi(), matroska(), asf()].flatMap((file) => Object.values(file?.texts ?? {}));
  return [muxer, writer, ...texts, ...tracks];
}

/** The text at both ends of the file, for names outside the parsed structure. */
function listEnds({ bytes }: DecodedVideo): string[] {
  const ends = [
    bytes.subarray(0, SCANNED_BYTES),
    bytes.subarray(Math.max(SCANNED_BYTES, bytes.length - SCANNED_BYTES)),
  ];
  // Some programs write two bytes per letter.
  return ends.map((part) => Buffer.from(part).toString('latin1').replaceAll('\0', ''));
}

function readEncoders(video: DecodedVideo, kind: 'video' | 'audio'): string[] {
  const track = video.facts?.tracks.findIndex((candidate) => candidate.kind === kind) ?? -1;
  if (track < 0) return [];
  const { heads, extradata } = video.packets(track);
  return findEncoderNames([...(extradata ? [extradata] : []), ...heads.slice(0, 8)]);
}
