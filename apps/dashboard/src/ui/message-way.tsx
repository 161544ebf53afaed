import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MessageLink } from './message.ts';

/** The link to a message's subject. */
export function MessageWay({ link: { href, words } }: { readonly link: MessageLink }) {
  const { history } = useRouter();
  return (
    <Anchor
      href={href}
      inherit
      underline="always"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      {words}
    </Anchor>
  );
}
