import type { Credentials, CredentialsManifest } from '@assay/contract/credentials';
import { CREDENTIALS_WORDS, tellAiMark } from '@assay/contract/wordings/credentials-words';
import { describeTime } from '../words.ts';
import type { Block } from './block.ts';

const MAX_PARTS = 12;

/** What the content credentials say and whether they hold; nothing for a file without any, since that says nothing. */
export function outlineCredentials(credentials: Credentials | null): Block[] {
  if (!credentials) return [];
  const { state, codes, remote, manifests } = credentials;
  const mark = tellAiMark(credentials);
  if (state === 'none' && !mark) return [];
  const { title, meaning } = CREDENTIALS_WORDS[state];
  const words = state === 'none' ? [] : [`${title}. ${meaning}`];
  const [claim] = manifests;
  const facts: [string, string | null][] = [
    ...(claim ? describeClaim(claim) : []),
    ['They lie at', remote && `${remote}; not fetched`],
    ['Found', codes.join(', ')],
  ];
  return [
    { type: 'heading', level: 3, text: 'Content credentials (C2PA)' },
    { type: 'text', text: [...words, ...(mark ? [mark] : [])].join(' ') },
    {
      type: 'facts',
      size: 'small',
      facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    },
  ];
}

/** By the word of the signer. */
function describeClaim(claim: CredentialsManifest): [string, string | null][] {
  const { issuer, signer, trusted, signedAt, generator, device, ingredients } = claim;
  const name = [...new Set([issuer, signer].filter(Boolean))].join(', ');
  const parts = ingredients.slice(0, MAX_PARTS).map(({ title }) => title ?? 'without a title');
  const more = ingredients.length - parts.length;
  const isTime = signedAt !== null && !Number.isNaN(Date.parse(signedAt));
  return [
    ['Signed as', name && `${name}${trusted ? '' : ' (nobody vouches for this name)'}`],
    ['Signed at', isTime ? describeTime(signedAt) : null],
    ['Made with', generator],
    ['Camera', device],
    ['Went into it', [...parts, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')],
  ];
}
