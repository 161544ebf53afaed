import classes from './initials.module.css';

export interface InitialsProps {
  name: string;
  /** A picture, where there is one. */
  photo?: string | null;
  /** Width and height in pixels. */
  size?: number;
}

/** A person's picture, or the first letters of their name. */
export function Initials({ name, photo, size = 32 }: InitialsProps) {
  if (photo) return <img src={photo} alt="" width={size} height={size} className={classes.circle} />;
  const letters = name
    .split(/[\s._@-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
  return (
    <span className={classes.circle} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden>
      {letters}
    </span>
  );
}
