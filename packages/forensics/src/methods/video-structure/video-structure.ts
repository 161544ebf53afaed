import type { MarkerId } from '../../markers.ts';
import { MARKERS } from '../../markers.ts';
import { defineMethod } from '../../method.ts';
import { describeContainer } from '../../video/describe-container.ts';

/** What each finding counts, 0 to 100; a mere re-encoding is no tampering. */
const SCORES: Partial<Record<MarkerId, number>> = {
  'container-sound-replaced': 55,
  'container-hidden-frames': 50,
  'container-repacked': 45,
  'container-not-as-device': 15,
  'container-several-edits': 30,
  'container-editor': 35,
  'container-malformed': 20,
  'container-dates-zero': 5,
  'container-encoder': 8,
};

export default defineMethod<'video'>({
  id: 'video-structure',
  version: '1.1.0',
  title: 'How the file is written',
  medium: 'video',
  cue: 'structure',
  accepts: () => true,
  run: (video) => {
    const container = describeContainer(video);
    const { state, device, software, markers } = container;
    const scores = markers.map((marker) => SCORES[marker] ?? 0);
    return {
      status: 'finding',
      compromisedScore: Math.max(0, ...scores),
      message: describe(container),
      limits:
        'Sending, converting and shortening a clip leave the same traces as worse changes, and a careful forger can write a file ' +
        'the way a camera does. Of what the pictures show this says nothing.',
      regions: [],
      markers,
      raw: { state, device, software, trackCount: video.movie()?.trackCount ?? null },
    };
  },
});

function describe({ state, device, software, markers }: ReturnType<typeof describeContainer>): string {
  const by = software ? ` by ${software}` : '';
  const names = device ? ` It names ${device}.` : '';
  const rest = markers
    .filter((marker) => marker === 'container-hidden-frames' || marker === 'container-sound-replaced')
    .map((marker) => ` ${MARKERS[marker]}`)
    .join('');
  switch (state) {
    case 'camera-original':
      return `The file is written as ${device} writes it, and bears no trace of another program.`;
    case 're-encoded':
      return `The picture was re-encoded${by}.${names}${rest}`;
    case 'edited':
      if (markers.includes('container-editor'))
        return `The file was written by an editing program (${software}).${names}${rest}`;
      if (markers.includes('container-repacked'))
        return `The file was packed anew${by}, and nothing says that the picture was encoded anew, as when a clip is cut.${names}${rest}`;
      return `The file was changed after it was recorded.${names}${rest}`;
    case 'unknown':
      return `Nothing tells which device or program wrote the file.${names}`;
  }
}
