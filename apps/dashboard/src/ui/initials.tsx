import classes from './initials.module.css';

export interface InitialsProps {
  name: string;
  /** A picture, where there is one. */
  photo?: string | null;
  /** Width and height in pixels. */
  size?: number;
  /** Whether the letters are read out: in a button they are part of its name. */
  isSpoken?: boolean;
}

/** A person's picture, or the first letters of their name. */
export function Initials({ name, photo, size = 32, isSpoken = false }: InitialsProps) {
  if (photo) return <img src={photo} alt="" width={size} height={size} className={classes.circle} />;
  const letters = name
    .split(/[\s._@-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
  return (
    <span
      className={classes.circle}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden={!isSpoken}
    >
      {letters}
    </span>
  );
}
