import { channelMatrix, isPlain, type Levels, levelLine } from './levels.ts';

/** Name it in a `filter` style to show a picture with these levels; nothing for plain ones. */
export function LevelsFilter({ id, levels }: { readonly id: string; readonly levels: Levels }) {
  if (isPlain(levels)) return null;
  const matrix = channelMatrix(levels.channel);
  const line = levelLine(levels);
  const functions = ['feFuncR', 'feFuncG', 'feFuncB'] as const;
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {/* The values of the file, not those of linear light. */}
      <filter id={id} colorInterpolationFilters="sRGB" x="0" y="0" width="100%" height="100%">
        {matrix && <feColorMatrix type="matrix" values={matrix} />}
        <feComponentTransfer>
          {functions.map((Func) => (
            <Func key={Func} type="linear" {...line} />
          ))}
        </feComponentTransfer>
        <feComponentTransfer>
          {functions.map((Func) => (
            <Func key={Func} type="gamma" amplitude={1} exponent={1 / levels.gamma} offset={0} />
          ))}
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
