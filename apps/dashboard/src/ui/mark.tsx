export interface MarkProps {
  /** Width and height in pixels. */
  size?: number;
}

/**
 * The product's logo: a hallmark punch, eight-sided like the stamp of an assay office. Drawn in the current
 * colour.
 */
export function Mark({ size = 32 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M9.4 1.2h13.2l8.2 8.2v13.2l-8.2 8.2H9.4l-8.2-8.2V9.4z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <path
        d="M9.4 23.4 16 8.2l6.6 15.2M11.5 18.6h15.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="square"
      />
    </svg>
  );
}

export interface WordmarkProps {
  size?: number;
}

/** Sign and name side by side. */
export function Wordmark({ size = 28 }: WordmarkProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.38 }}>
      <Mark size={size} />
      <span style={{ fontSize: size * 0.68, fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1 }}>
        Assay
      </span>
    </span>
  );
}
