import type { MediaFacts } from '@assay/contract/media-facts';
import type { ReportRecording } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block, CaptionedPicture, Fact } from './block.ts';
import { camelCase } from './camel-case.ts';

const MAX_MOMENTS = 20;

/** The moments to which methods point, and the recording's format and tracks. */
export function outlineRecording(
  { moments, media, container }: ReportRecording,
  words: ReportWords,
): Block[] {
  const facts: Fact[] = [
    ...(container
      ? [
          {
            name: words.say('report.fact-container'),
            value: words.say('report.container', { state: camelCase(container.state) }),
          },
        ]
      : []),
    ...(container?.device ? [{ name: words.say('report.fact-device'), value: container.device }] : []),
    ...(container?.software ? [{ name: words.say('report.fact-software'), value: container.software }] : []),
    ...(media ? [{ name: words.say('report.fact-made-of'), value: describeMedia(media, words) }] : []),
  ];
  const shown = moments.slice(0, MAX_MOMENTS);
  const left = moments.length - shown.length;
  return [
    ...(shown.length > 0
      ? [
          { type: 'heading', level: 3, text: words.say('report.heading-moments') } as const,
          {
            type: 'table',
            name: words.say('report.heading-moments'),
            head: [
              words.say('report.column-number'),
              words.say('report.column-time'),
              words.say('report.column-seen'),
              words.say('report.column-method'),
            ],
            widths: [0.07, 0.2, 0.49, 0.24],
            size: 'small',
            rows: shown.map((moment, i) => {
              const title = words.nameMethod(moment);
              return [
                { text: String(i + 1), tone: 'strong' as const },
                describeMoment(moment, words),
                words.tell(moment.words, moment.statements),
                moment.score === null ? title : `${title}, ${Math.round(moment.score)}`,
              ];
            }),
          } satisfies Block,
        ]
      : []),
    ...(left > 0
      ? [
          {
            type: 'text',
            text: words.say('report.more-moments', { count: left }),
            tone: 'muted',
          } as const,
        ]
      : []),
    ...(facts.length > 0 ? [{ type: 'facts', size: 'small', facts } as const] : []),
  ];
}

export function captionSound({ sound, moments }: ReportRecording, words: ReportWords): CaptionedPicture[] {
  if (!sound) return [];
  const id = moments.length > 0 ? 'report.caption-sound-moments' : 'report.caption-sound';
  return [{ picture: sound, caption: words.say(id) }];
}

/** 1:02.35, or from one time to another. */
export function describeMoment(
  { from, to }: { readonly from: number; readonly to: number },
  words: ReportWords,
): string {
  const start = describeSeconds(from, words);
  return to - from < 0.01 ? start : `${start} – ${describeSeconds(to, words)}`;
}

function describeSeconds(seconds: number, words: ReportWords): string {
  const hundredths = Math.floor(Math.max(0, seconds) * 100 + 1e-6);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6_000) % 60];
  const point = words.language === 'en' ? '.' : ',';
  const rest = `${two(Math.floor(hundredths / 100) % 60)}${point}${two(hundredths % 100)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function describeMedia({ container, durationSeconds, tracks }: MediaFacts, words: ReportWords): string {
  const described = tracks.slice(0, 8).map(({ kind, codec, width, height, sampleRate }) => {
    const size = width && height ? `${width} × ${height}` : sampleRate ? `${sampleRate} Hz` : null;
    return [words.say('report.track', { kind: kind as 'video' | 'audio' }), codec, size]
      .filter(Boolean)
      .join(' ');
  });
  const length = durationSeconds === null ? null : describeSeconds(durationSeconds, words);
  return [container, length, ...described].filter(Boolean).join(', ');
}
