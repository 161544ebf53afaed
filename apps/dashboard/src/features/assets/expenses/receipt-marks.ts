/** A place that the receipt's panel speaks of, in pixels of the upright picture or in points of its page. */
export interface ReceiptMark {
  /** The same for all places of one field. */
  readonly id: string;
  readonly label: string;
  /** Null on a picture. */
  readonly page: number | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The marks over the picture while the panel is open, and the highlighted one. */
export interface ReceiptMarks {
  readonly items: readonly ReceiptMark[];
  /** Chosen by a click, and stays so. */
  readonly chosen: string | null;
  /** Under the pointer or the focus. */
  readonly pointed: string | null;
  readonly onChoose: (id: string) => void;
}
