import { type Statement, say, series } from '@assay/statements';
import { findEarlyEnd } from '../../formats/early-end.ts';
import type { MarkerId } from '../../markers.ts';
import { type DescribedContainer, describeContainer } from '../../media/video/describe-container.ts';
import { defineMethod } from '../../method.ts';
import { sayEarlyEnd } from '../../say-times.ts';

/** The score of each finding, 0 to 100; mere re-encoding is not tampering. */
const SCORES: Partial<Record<MarkerId, number>> = {
  'container-sound-replaced': 55,
  'container-hidden-frames': 50,
  'container-repacked': 45,
  'container-not-as-device': 15,
  'container-several-edits': 30,
  'container-editor': 35,
  'container-ends-early': 20,
  'container-malformed': 20,
  'container-dates-zero': 5,
  'container-encoder': 8,
};

export default defineMethod<'video'>({
  id: 'video-structure',
  version: '1.2.2',
  title: say('video-structure.title'),
  source:
    'ISO/IEC 14496-12; M. Iuliani et al.: A video forensic framework for the unsupervised analysis of MP4-like file container, IEEE TIFS 2019',
  medium: 'video',
  cue: 'structure',
  trust: 0.8,
  accepts: () => true,
  run: (video) => {
    const container = describeContainer(video);
    const { state, device, software } = container;
    const earlyEnd = findEarlyEnd(video.bytes);
    const markers: MarkerId[] = [
      ...container.markers,
      ...(earlyEnd ? (['container-ends-early'] as const) : []),
    ];
    const scores = markers.map((marker) => SCORES[marker] ?? 0);
    return {
      status: 'finding',
      compromisedScore: Math.max(0, ...scores),
      message: [...(earlyEnd ? [sayEarlyEnd(earlyEnd)] : []), ...describe(container)],
      limits: say('video-structure.limits'),
      regions: [],
      markers,
      raw: { state, device, software, trackCount: video.movie()?.trackCount ?? null },
    };
  },
});

function describe(container: DescribedContainer): Statement[] {
  const { state, markers } = container;
  const { device } = container.named;
  if (state === 'camera-original') return [say('video-structure.original', { device: device ?? '' })];
  return [
    describeState(container),
    ...(device ? [say('video-structure.names', { device })] : []),
    ...(state !== 'unknown' && markers.includes('container-sound-replaced')
      ? [say('video-structure.sound-replaced')]
      : []),
    ...(state !== 'unknown' && markers.includes('container-hidden-frames')
      ? [say('video-structure.hidden-frames')]
      : []),
  ];
}

function describeState({ state, markers, named, hasPicture }: DescribedContainer): Statement {
  const programs = named.programs.length > 0 ? series('comma', named.programs) : null;
  if (!hasPicture && state === 'unknown')
    return programs
      ? say('video-structure.sound-alone-by', { programs })
      : say('video-structure.sound-alone');
  if (state === 'unknown')
    return programs ? say('video-structure.perhaps-repacked', { programs }) : say('video-structure.unknown');
  if (state === 're-encoded')
    return programs ? say('video-structure.re-encoded-by', { programs }) : say('video-structure.re-encoded');
  if (markers.includes('container-editor') && programs) return say('video-structure.editor', { programs });
  if (markers.includes('container-repacked'))
    return programs ? say('video-structure.repacked-by', { programs }) : say('video-structure.repacked');
  return say('video-structure.changed');
}
