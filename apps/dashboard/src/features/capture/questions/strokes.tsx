/** A drawn signature, three times as wide as high. */
export function Strokes({ strokes, label }: { strokes: readonly (readonly number[])[]; label?: string }) {
  return (
    <svg
      viewBox="0 0 1000 333"
      width="100%"
      height="100%"
      role={label ? 'img' : undefined}
      aria-label={label}
    >
      {strokes.map((line, index) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and only the last one changes
          key={index}
          points={pairs(line)}
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

/** A point alone is drawn as a dot. */
function pairs(line: readonly number[]): string {
  const all = line.length === 2 ? [...line, ...line] : line;
  return Array.from({ length: all.length / 2 }, (_, at) => `${all[2 * at]},${all[2 * at + 1]}`).join(' ');
}
