import { inLanguage } from '../../../i18n/i18n.ts';

/** Actions of the C2PA specification 2.2, section 18.15, and of its templates, in plain words. */
export const actionTexts = {
  'c2pa.addedText': 'Text added',
  'c2pa.adjustedColor': 'Colours adjusted',
  'c2pa.changedSpeed': 'Speed changed',
  'c2pa.color_adjustments': 'Colours adjusted',
  'c2pa.converted': 'Converted to another format',
  'c2pa.created': 'Created',
  'c2pa.cropped': 'Cropped',
  'c2pa.deleted': 'Parts deleted',
  'c2pa.drawing': 'Drawn or painted on',
  'c2pa.dubbed': 'Dubbed',
  'c2pa.edited': 'Edited',
  'c2pa.edited.metadata': 'Metadata edited',
  'c2pa.enhanced': 'Enhanced',
  'c2pa.filtered': 'Filtered',
  'c2pa.opened': 'Opened',
  'c2pa.orientation': 'Turned',
  'c2pa.placed': 'Something put in',
  'c2pa.published': 'Published',
  'c2pa.redacted': 'Parts of the claim redacted',
  'c2pa.removed': 'Something taken out',
  'c2pa.repackaged': 'Packed in another container',
  'c2pa.resized': 'Resized',
  'c2pa.transcoded': 'Encoded again',
  'c2pa.translated': 'Translated',
  'c2pa.trimmed': 'Trimmed',
  'c2pa.unknown': 'A step that is not named',
  'c2pa.watermarked': 'Watermarked',
  'c2pa.watermarked.bound': 'Watermarked',
  'c2pa.watermarked.unbound': 'Watermarked',
} as const;

const actions: Readonly<Record<string, string>> = inLanguage('actions', actionTexts);

/** An action in words; one of a maker's own by its name. */
export function nameAction(action: string): string {
  return actions[action] ?? action;
}

/**
 * IPTC's digital source types (newscodes/digitalsourcetype), except those that only say that a program ran.
 */
export const sourceTexts = {
  algorithmicallyEnhanced: 'enhanced by a program',
  algorithmicMedia: 'made by a program',
  compositeCapture: 'put together from captures',
  compositeSynthetic: 'put together, with synthetic parts',
  compositeWithTrainedAlgorithmicMedia: 'with parts made by a generator (AI)',
  computationalCapture: 'captured by a camera that computes its pictures',
  dataDrivenMedia: 'made from data',
  digitalArt: 'made by hand, digitally',
  digitalCapture: 'captured by a camera',
  digitalCreation: 'made by hand, digitally',
  humanEdits: 'edited by a person',
  minorHumanEdits: 'lightly edited by a person',
  negativeFilm: 'scanned from film',
  positiveFilm: 'scanned from film',
  print: 'scanned from print',
  screenCapture: 'captured from a screen',
  trainedAlgorithmicMedia: 'made by a generator (AI)',
  virtualRecording: 'recorded in a virtual world',
} as const;

const sources: Readonly<Record<string, string>> = inLanguage('sources', sourceTexts);

/** A digital source type in words; null for an unknown one, whose name would mean nothing to readers. */
export function nameSource(sourceType: string | null): string | null {
  return sourceType === null ? null : (sources[sourceType] ?? null);
}

export const isGenerated = (sourceType: string | null) =>
  sourceType !== null && /^(compositeWithT|t)rainedAlgorithmicMedia$/.test(sourceType);
