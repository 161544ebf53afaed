import { type Statement, say } from '@assay/statements';
import { viewOf } from '../../formats/bytes.ts';
import type { JpegPicture } from '../../formats/jpeg/jpeg.ts';
import { findCopyTrace } from '../../formats/metadata/copy-trace.ts';
import { nameDevice } from '../../formats/metadata/name-device.ts';
import type { Metadata } from '../../formats/metadata/read-metadata.ts';
import { describeBuild, matchMaker } from './device-builds.ts';

/**
 * The last writer of the file, as far as its structure shows it. `device`: the file names a device whose
 * files have another structure, or of which none was measured; `service`: it has the trace of a website or
 * messenger.
 */
export interface Writer {
  readonly kind: 'camera' | 'device' | 'service' | 'standard' | 'editor' | 'unknown';
  readonly said: Statement;
}

export function findWriter(
  bytes: Uint8Array,
  picture: JpegPicture,
  metadata: Metadata,
  standard: boolean,
): Writer {
  const editor = findEditor(bytes, picture);
  // An editor's data remain when another program rewrites the file; the editor itself never uses the standard
  // tables.
  if (editor) {
    const id = standard ? 'quantisation-tables.editor-before' : 'quantisation-tables.editor';
    return { kind: 'editor', said: say(id, { program: editor }) };
  }
  const copy = findCopyTrace(metadata);
  if (copy?.kind === 'messenger') {
    return { kind: 'service', said: say('quantisation-tables.service', { program: copy.program }) };
  }
  if (metadata.hasMakerNote && metadata.make !== null) {
    return judgeDevice(metadata.make, bytes, picture, metadata);
  }
  if (standard) return { kind: 'standard', said: say('quantisation-tables.standard-program') };
  return { kind: 'unknown', said: say('quantisation-tables.unknown') };
}

function judgeDevice(make: string, bytes: Uint8Array, picture: JpegPicture, metadata: Metadata): Writer {
  const camera = nameDevice(make, metadata.model);
  const match = matchMaker(make, describeBuild(bytes, picture, metadata));
  if (match?.matches) return { kind: 'camera', said: say('quantisation-tables.camera', { camera }) };
  if (match === null)
    return { kind: 'device', said: say('quantisation-tables.device-unmeasured', { camera }) };
  const values = { camera, count: match.originals };
  return { kind: 'device', said: say('quantisation-tables.device-other', values) };
}

/** Finds Photoshop's image resources and the segment of Save for Web. */
function findEditor(bytes: Uint8Array, { segments }: JpegPicture): string | null {
  for (const { marker, start, length } of segments) {
    const data = bytes.subarray(start, start + length);
    if (marker === 0xed && opensWith(data, PHOTOSHOP) && !holdsIptcAlone(data)) return 'Adobe Photoshop';
    if (marker === 0xec && opensWith(data, 'Ducky')) return 'Adobe Photoshop (Save for Web)';
  }
  return null;
}

const PHOTOSHOP = 'Photoshop 3.0';
/** Resources with IPTC-IIM and its digest, which cameras, agencies and websites write too. */
const IPTC = new Set([0x0404, 0x0425]);

/** Walks the resources: `8BIM`, number, padded name, length, padded data (Photoshop File Formats, "Image Resource Blocks"). */
function holdsIptcAlone(data: Uint8Array): boolean {
  const view = viewOf(data);
  let at = PHOTOSHOP.length + 1;
  let found = false;
  while (at + 12 <= data.length && opensWith(data.subarray(at), '8BIM')) {
    if (!IPTC.has(view.getUint16(at + 4))) return false;
    found = true;
    const named = at + 6 + ((data[at + 6] + 2) & ~1);
    if (named + 4 > data.length) break;
    at = named + 4 + ((view.getUint32(named) + 1) & ~1);
  }
  return found;
}

function opensWith(bytes: Uint8Array, opening: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, opening.length)) === opening;
}
