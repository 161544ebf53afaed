import { describeTraits } from '@assay/analysis';
import { draftPdf } from '@assay/analysis/in-process';
import type { TraitSource } from '@assay/forensics';
import { readSource } from './read-issued.ts';

/** Characters that the drafted fonts have. */
const DRAWABLE = /^[\x20-\x7e\u00a0-\u00ff]+$/;
const OTHER_ACCOUNT = 'GB29NWBK60161331926819';

/**
 * Ways to make a document that claims to be of another one's issuer. Null if that document does not allow it.
 */
export const FORGERIES: Readonly<
  Record<string, (genuine: TraitSource) => Promise<TraitSource | null> | TraitSource | null>
> = {
  /** Every word at its place, in Helvetica, by another program. */
  'set anew': async ({ pages: [page] }) => {
    if (!page) return null;
    const words = page.lines.flat().filter(([text]) => DRAWABLE.test(text));
    const content = words.map(([text, x, y, , height]) => {
      const escaped = text.replace(/[\\()]/g, '\\$&');
      return `BT /F1 ${Math.max(4, height).toFixed(1)} Tf ${x} ${(page.height - y - height).toFixed(1)} Td (${escaped}) Tj ET`;
    });
    return readSource(
      draftPdf({ pages: [{ content: content.join('\n'), size: [page.width, page.height] }] }),
    );
  },
  /** An editor saved it once more under its own name; what it changed is not examined. */
  'saved by an editor': (genuine) => ({
    ...genuine,
    revisions: genuine.revisions + 1,
    metadata: withProducer(genuine.metadata, 'Quick Edit 9'),
  }),
  /** Its account replaced, in a second save that keeps the program’s name. */
  'another account': (genuine) => {
    const [account] = describeTraits(genuine).accounts;
    if (!account) return null;
    const pages = genuine.pages.map((page) => ({
      ...page,
      lines: page.lines.map((line) => {
        const row = line.map(([text]) => text).join('');
        if (!row.includes(account)) return line;
        const [first] = line;
        return first ? [[OTHER_ACCOUNT, ...first.slice(1)] as unknown as typeof first] : line;
      }),
    }));
    return { ...genuine, revisions: genuine.revisions + 1, pages };
  },
  /** A day later than all others, but with a number before all others. */
  'number out of order': (genuine) =>
    genuine.number && genuine.date
      ? {
          ...genuine,
          date: '2031-12-31',
          number: genuine.number.replace(/\d+$/, (run) => '0'.repeat(run.length)),
        }
      : null,
};

function withProducer(metadata: unknown, producer: string): unknown {
  const { info, ...rest } = metadata as { readonly info?: Record<string, unknown> };
  return { ...rest, info: { ...info, producer } };
}
