import { say } from '@assay/statements';
import { readInfo } from '../../formats/pdf/metadata/info.ts';
import { readXmp } from '../../formats/pdf/metadata/xmp.ts';
import { scoreWeights } from '../../maths/score-weights.ts';
import { type DocumentOutcome, defineMethod } from '../../method.ts';
import { type Fact, findFacts } from './find-facts.ts';
import { readFingerprint } from './fingerprint.ts';

const LIMITS = say('pdf-metadata.limits');

export default defineMethod({
  id: 'pdf-metadata',
  version: '1.0.0',
  title: say('pdf-metadata.title'),
  source: 'ISO 32000-2:2020, 14.3, 14.4, 7.9.4; ISO 16684-1',
  medium: 'document',
  cue: 'metadata',
  trust: 0.4,
  accepts: (mimeType) => mimeType === 'application/pdf',
  run: (document): DocumentOutcome => {
    const pdf = document.pdf();
    if (pdf.encryption && pdf.encryption.state !== 'open') {
      const why = pdf.encryption.state === 'password-needed' ? 'needs-password' : 'encrypted';
      return { status: 'inconclusive', message: say(`pdf-metadata.${why}`) };
    }
    const fingerprint = readFingerprint(pdf);
    const facts = findFacts(pdf, document.receivedAt);
    if (fingerprint.fontNaming.length > 1) facts.push(MIXED_NAMES);
    const info = readInfo(pdf.latest);
    const xmp = readXmp(pdf.latest);
    return {
      status: 'finding',
      compromisedScore: scoreWeights(facts),
      message: facts.length > 0 ? facts.map(({ said }) => said) : say('pdf-metadata.consistent'),
      limits: LIMITS,
      regions: [],
      markers: [...new Set(facts.map(({ id }) => id))],
      raw: {
        facts: facts.map(({ id, weight, said }) => ({ id, weight, said })),
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
  said: say('pdf-metadata.mixed-font-names'),
};
