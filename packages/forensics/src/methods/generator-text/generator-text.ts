import { defineMethod, type Finding } from '../../method.ts';
import { findTraces } from './find-traces.ts';

const LIMITS =
  'Taken from what the file says of itself: it can be written or removed by anyone, and most generated pictures that ' +
  'went through the web say nothing. Nothing found does not mean that a camera took it.';

export default defineMethod({
  id: 'generator-text',
  version: '1.1.0',
  title: 'Notes of generators',
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
          ? 'Nothing in the file speaks of an image generator.'
          : `About this file: ${traces.map(({ text }) => text).join('; ')}.`,
      limits: LIMITS,
      regions: [],
      markers: [...new Set(traces.flatMap(({ marker }) => marker ?? []))],
      raw: {
        traces: traces.map(({ id, weight, text }) => ({ id, weight, text })),
        declared: telling.length,
        credentials: traces.some(({ id }) => id === 'credentials'),
      },
    };
  },
});
