import type { ContainerState, MediaFacts } from '@assay/contract/media-facts';
import type { ReportRecording } from '@assay/contract/reports';
import type { Block, CaptionedPicture, Fact } from './block.ts';

const MAX_MOMENTS = 20;

const CONTAINER_WORDS: Readonly<Record<ContainerState, string>> = {
  'camera-original': 'Built as the device builds its recordings',
  're-encoded': 'Encoded anew after it was recorded',
  edited: 'Written by an editing program',
  unknown: 'Does not tell how it was made',
};

/** The moments that methods point at, and what the recording is made of. */
export function outlineRecording({ moments, media, container }: ReportRecording): Block[] {
  const facts: Fact[] = [
    ...(container ? [{ name: 'Container', value: CONTAINER_WORDS[container.state] }] : []),
    ...(container?.device ? [{ name: 'Device', value: container.device }] : []),
    ...(container?.software ? [{ name: 'Software', value: container.software }] : []),
    ...(media ? [{ name: 'Made of', value: describeMedia(media) }] : []),
  ];
  const shown = moments.slice(0, MAX_MOMENTS);
  const left = moments.length - shown.length;
  return [
    ...(shown.length > 0
      ? [
          { type: 'heading', level: 3, text: 'Moments' } as const,
          {
            type: 'table',
            name: 'Moments',
            head: ['No.', 'Time', 'What was seen or heard', 'Method'],
            widths: [0.07, 0.2, 0.49, 0.24],
            size: 'small',
            rows: shown.map(({ words, title, score, ...span }, i) => [
              { text: String(i + 1), tone: 'strong' as const },
              describeMoment(span),
              words,
              score === null ? title : `${title}, ${Math.round(score)}`,
            ]),
          } satisfies Block,
        ]
      : []),
    ...(left > 0
      ? [
          {
            type: 'text',
            text: `${left} more moments are listed in the report’s data.`,
            tone: 'muted',
          } as const,
        ]
      : []),
    ...(facts.length > 0 ? [{ type: 'facts', size: 'small', facts } as const] : []),
  ];
}

export function captionSound({ sound, moments }: ReportRecording): CaptionedPicture[] {
  if (!sound) return [];
  const lines = moments.length > 0 ? '; the lines are the moments below, in their order' : '';
  return [{ picture: sound, caption: `Waveform and spectrogram over the whole length${lines}` }];
}

/** 1:02.35, or from one time to another. */
export function describeMoment({ from, to }: { readonly from: number; readonly to: number }): string {
  return to - from < 0.01 ? describeSeconds(from) : `${describeSeconds(from)} – ${describeSeconds(to)}`;
}

function describeSeconds(seconds: number): string {
  const hundredths = Math.floor(Math.max(0, seconds) * 100 + 1e-6);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6_000) % 60];
  const rest = `${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function describeMedia({ container, durationSeconds, tracks }: MediaFacts): string {
  const described = tracks.slice(0, 8).map(({ kind, codec, width, height, sampleRate }) => {
    const size = width && height ? `${width} × ${height}` : sampleRate ? `${sampleRate} Hz` : null;
    return [kind === 'video' ? 'picture' : kind === 'audio' ? 'sound' : 'other data', codec, size]
      .filter(Boolean)
      .join(' ');
  });
  const length = durationSeconds === null ? null : describeSeconds(durationSeconds);
  return [container, length, ...described].filter(Boolean).join(', ');
}
