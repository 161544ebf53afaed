import { Center, Skeleton } from '@mantine/core';
import { useState } from 'react';
import classes from './document.module.css';
import { t } from './document-texts.ts';
import { type Kept, keepAddress } from './keep-address.ts';

interface KeptPictureProps {
  /** Identifies the picture, whatever its address. */
  readonly name: string;
  /** Null while it is not drawn. */
  readonly address: string | null;
  readonly alt: string;
  readonly isLazy?: boolean;
  /** Shown instead if it cannot be loaded. */
  readonly message?: string | null;
}

/**
 * A picture at its first address: every answer of the server signs new ones, and using them would load it
 * again. An expired address is replaced with the latest.
 */
export function KeptPicture({ name, address, alt, isLazy = false, message = null }: KeptPictureProps) {
  const [kept, setKept] = useState<Kept>({ name, address, hasFailed: false });
  const now = keepAddress(kept, { name, address });
  if (now !== kept) setKept(now);
  if (message !== null && kept.address === null) return <Missing text={message} />;
  if (kept.address === null)
    return (
      <Skeleton
        pos="absolute"
        inset={0}
        h="100%"
        radius={0}
        role={alt ? 'img' : undefined}
        aria-label={alt ? `${alt}. ${t('beingDrawn')}` : undefined}
      />
    );
  if (kept.hasFailed) return <Missing text={isLazy ? '' : t('notLoaded')} />;
  return (
    <img
      className={classes.picture}
      src={kept.address}
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onError={() => setKept((old) => ({ ...old, hasFailed: true }))}
    />
  );
}

const Missing = ({ text }: { readonly text: string }) => (
  <Center component="span" pos="absolute" inset={0} p="12%" bg="#f1f2f4" c="#3d434c" fz={13.5} ta="center">
    {text}
  </Center>
);
