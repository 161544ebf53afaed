import { type Statement, say } from '@assay/statements';

/** A program that leaves its name in the files it writes. */
export interface Writer {
  readonly name: string;
  /** A language-independent name, if the pattern stands for several programs. */
  readonly said?: Statement;
  /**
   * `editor`: cuts and edits; `encoder`: encoded the stream; `service`: re-encodes files sent through it;
   * `packer`: muxes streams into a container, re-encoded or not.
   */
  readonly kind: 'editor' | 'encoder' | 'service' | 'packer';
}

interface KnownWriter extends Writer {
  readonly pattern: RegExp;
}

/** Names in handlers, tags, XMP and streams. Each is long enough not to occur in coded data by chance. */
const WRITERS: readonly KnownWriter[] = [
  { pattern: /Adobe Premiere(?: Pro| Rush| Elements)?/, name: 'Adobe Premiere', kind: 'editor' },
  { pattern: /Adobe After Effects/, name: 'Adobe After Effects', kind: 'editor' },
  { pattern: /Adobe Media Encoder/, name: 'Adobe Media Encoder', kind: 'editor' },
  { pattern: /Adobe Photoshop/, name: 'Adobe Photoshop', kind: 'editor' },
  { pattern: /Mainconcept (?:MP4|AVC|Video)/i, name: 'MainConcept', kind: 'encoder' },
  { pattern: /com\.apple\.proapps|Final Cut Pro/, name: 'Final Cut Pro', kind: 'editor' },
  { pattern: /\biMovie\b/, name: 'iMovie', kind: 'editor' },
  { pattern: /CapCut|com\.lemon\.lv/, name: 'CapCut', kind: 'editor' },
  { pattern: /Blackmagic Design DaVinci Resolve|DaVinci Resolve/, name: 'DaVinci Resolve', kind: 'editor' },
  { pattern: /Wondershare|Filmora/, name: 'Wondershare Filmora', kind: 'editor' },
  { pattern: /KineMaster/i, name: 'KineMaster', kind: 'editor' },
  { pattern: /com\.camerasideas|InShot/, name: 'InShot', kind: 'editor' },
  { pattern: /Sony Vegas|VEGAS Pro|MAGIX/, name: 'VEGAS', kind: 'editor' },
  { pattern: /TechSmith|Camtasia/, name: 'Camtasia', kind: 'editor' },
  { pattern: /CyberLink|PowerDirector/, name: 'PowerDirector', kind: 'editor' },
  { pattern: /Windows Movie Maker|Windows Live Movie Maker/, name: 'Windows Movie Maker', kind: 'editor' },
  {
    pattern: /\bOpenShot\b|\bKdenlive\b|\bShotcut\b/i,
    name: 'OpenShot, Kdenlive or Shotcut',
    said: say('video-structure.openshot-kdenlive-shotcut'),
    kind: 'editor',
  },
  { pattern: /\bAvidemux\b/i, name: 'Avidemux', kind: 'editor' },
  { pattern: /VirtualDub/, name: 'VirtualDub', kind: 'editor' },
  { pattern: /Clipchamp/, name: 'Clipchamp', kind: 'editor' },
  { pattern: /HandBrake \d/, name: 'HandBrake', kind: 'encoder' },
  { pattern: /x264 - core \d+/, name: 'x264', kind: 'encoder' },
  { pattern: /x265 \(build \d+\)/, name: 'x265', kind: 'encoder' },
  { pattern: /XviD\d{4}/, name: 'Xvid', kind: 'encoder' },
  { pattern: /DivX\d{3,}/, name: 'DivX', kind: 'encoder' },
  { pattern: /Lavc\d+\.\d+/, name: 'FFmpeg', kind: 'encoder' },
  { pattern: /ISO Media file produced by Google|Google Inc\. Created on/, name: 'Google', kind: 'service' },
  { pattern: /\bWhatsApp\b/, name: 'WhatsApp', kind: 'service' },
  { pattern: /Lavf\d+\.\d+/, name: 'FFmpeg', kind: 'packer' },
  { pattern: /produced with GPAC|GPAC ISO|@GPAC\d/, name: 'GPAC', kind: 'packer' },
  { pattern: /mkvmerge v|libebml v/, name: 'MKVToolNix', kind: 'packer' },
  { pattern: /Bento4 (?:Video|Sound|Audio)/, name: 'Bento4', kind: 'packer' },
];

/** The programs named in a text, each once, in the order of the list. */
export function findWriters(text: string): Writer[] {
  return WRITERS.filter(({ pattern }) => pattern.test(text)).map(({ pattern, ...writer }) => writer);
}
