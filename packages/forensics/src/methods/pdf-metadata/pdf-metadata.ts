import { readInfo } from '../../formats/pdf/metadata/info.ts';
import { readXmp } from '../../formats/pdf/metadata/xmp.ts';
import { type DocumentOutcome, defineMethod } from '../../method.ts';
import { type Fact, findFacts } from './find-facts.ts';
import { readFingerprint } from './fingerprint.ts';

const LIMITS =
  'Metadata can be written by anyone. That another program saved the file says that it was saved again, ' +
  'not that its content was changed: signing, packing and printing do so as well.';

export default defineMethod({
  id: 'pdf-metadata',
  version: '1.0.0',
  title: 'Metadata',
  medium: 'document',
  cue: 'metadata',
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: (document): DocumentOutcome => {
    const pdf = document.pdf();
    if (pdf.encryption && pdf.encryption.state !== 'open') {
      const why =
        pdf.encryption.state === 'password-needed' ? 'it needs a password' : 'it is encrypted for others';
      return { status: 'inconclusive', message: `The metadata of the file cannot be read: ${why}.` };
    }
    const fingerprint = readFingerprint(pdf);
    const facts = findFacts(pdf, document.receivedAt);
    if (fingerprint.fontNaming.length > 1) facts.push(MIXED_NAMES);
    const info = readInfo(pdf.latest);
    const xmp = readXmp(pdf.latest);
    return {
      status: 'finding',
      compromisedScore: scoreFacts(facts),
      message: facts.length > 0 ? facts.map(({ text }) => text).join(' ') : 'The metadata are consistent.',
      limits: LIMITS,
      regions: [],
      markers: [...new Set(facts.map(({ id }) => id))],
      raw: {
        facts: facts.map(({ id, weight, text }) => ({ id, weight, text })),
        info: { ...info },
        xmp: xmp ? { ...xmp } : null,
        written: fingerprint.habits,
        notes: pdf.notes,
      },
    };
  },
});

const MIXED_NAMES: Fact = {
  id: 'metadata-mixed-font-names',
  weight: 0.2,
  text: 'Its fonts are named in the ways of two programs, Word and LibreOffice: pages or text come from both.',
};

/** Facts are taken as independent: 1 - Π(1 - weight). */
function scoreFacts(facts: readonly Fact[]): number {
  return Math.round(100 * (1 - facts.reduce((rest, { weight }) => rest * (1 - weight), 1)));
}
