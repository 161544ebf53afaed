import { say, series } from '@assay/statements';
import { defineMethod, type Finding } from '../../method.ts';
import { findTraces } from './find-traces.ts';

const LIMITS = say('generator-text.limits');

export default defineMethod({
  id: 'generator-text',
  version: '1.1.0',
  title: say('generator-text.title'),
  medium: 'image',
  cue: 'metadata',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: (image): Finding => {
    const traces = findTraces(image.bytes, image.metadata(), image.jpeg(), image.credentials !== null);
    const telling = traces.filter(({ weight }) => weight > 0);
    const rest = telling.reduce((product, { weight }) => product * (1 - weight), 1);
    return {
      status: 'finding',
      compromisedScore: Math.round(100 * (1 - rest)),
      message:
        traces.length === 0
          ? say('generator-text.none')
          : say('generator-text.found', {
              traces: series(
                'semicolon',
                traces.map(({ said }) => said),
              ),
            }),
      limits: LIMITS,
      regions: [],
      markers: [...new Set(traces.flatMap(({ marker }) => marker ?? []))],
      raw: {
        traces: traces.map(({ id, weight, said }) => ({ id, weight, said })),
        declared: telling.length,
        credentials: traces.some(({ id }) => id === 'credentials'),
      },
    };
  },
});
