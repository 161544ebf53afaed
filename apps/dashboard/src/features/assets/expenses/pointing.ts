/** The highlighted part of the receipt, in the panel and on the picture alike. */
export interface Pointing {
  /** Id of a mark. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onPoint: (id: string | null) => void;
}

/** Props of what points at a place while the pointer or the focus is on it. */
export function pointAt(id: string, onPoint: Pointing['onPoint']) {
  return {
    onPointerEnter: () => onPoint(id),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(id),
    onBlur: () => onPoint(null),
  };
}
