import type { ReportPicture } from '@assay/contract/reports';

export type Size = 'normal' | 'small' | 'tiny';

/** The building blocks of a report's pages. Every rendering draws these, so that all of them say the same. */
export type Block =
  | Heading
  | {
      readonly type: 'text';
      readonly text: string;
      readonly tone?: 'muted' | 'alarm' | 'strong';
      readonly size?: Size;
    }
  | {
      readonly type: 'list';
      readonly items: readonly string[];
      readonly isNumbered?: boolean;
      readonly size?: Size;
    }
  | { readonly type: 'facts'; readonly facts: readonly Fact[]; readonly size?: Size }
  | Score
  | Pictures
  | Table
  | { readonly type: 'code'; readonly text: string };

interface Heading {
  readonly type: 'heading';
  readonly level: 1 | 2 | 3;
  readonly text: string;
  /** Points required for the following content: with less space, a new page is begun. */
  readonly room?: number;
}

interface Score {
  readonly type: 'score';
  /** 0 to 100; null if nothing could be measured. */
  readonly score: number | null;
  readonly title: string;
  readonly words: string;
  readonly colour: string;
  /** The score from which on a person should look. */
  readonly limit: number;
}

interface Pictures {
  readonly type: 'pictures';
  readonly pictures: readonly CaptionedPicture[];
  /** Points that the tallest may take. */
  readonly height: number;
  /** One below the other, as wide as the page: to be read. */
  readonly isStacked?: boolean;
}

export interface Table {
  readonly type: 'table';
  /** For screen readers. */
  readonly name: string;
  readonly head: readonly string[];
  /** Fractions of the width; they add up to 1. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
  readonly size?: Size;
}

export type Cell =
  | string
  | {
      readonly text: string;
      readonly tone?: 'muted' | 'strong';
      readonly colour?: string;
      readonly isCode?: boolean;
    }
  | { readonly picture: ReportPicture; readonly alt: string };

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** In a monospaced font: digests. */
  readonly isCode?: boolean;
}

export interface CaptionedPicture {
  readonly picture: ReportPicture;
  readonly caption: string;
}
