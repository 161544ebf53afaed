import type { Credentials, CredentialsManifest } from '@assay/contract/credentials';
import type { ReportWords } from '../report-words.ts';
import type { Block } from './block.ts';

const MAX_PARTS = 12;

/** The content credentials and whether they hold; nothing for a file without any, since that says nothing. */
export function outlineCredentials(credentials: Credentials | null, words: ReportWords): Block[] {
  if (!credentials) return [];
  const { state, codes, remote, manifests, aiMade } = credentials;
  const mark = aiMade && words.wordings.aiMarks[aiMade.kind][aiMade.by];
  if (state === 'none' && !mark) return [];
  const { title, meaning } = words.wordings.credentialsStates[state];
  const held = state === 'none' ? [] : [`${title}. ${meaning}`];
  const [claim] = manifests;
  const facts: [string, string | null][] = [
    ...(claim ? describeClaim(claim, words) : []),
    [words.say('report.fact-lie-at'), remote && words.say('report.not-fetched', { address: remote })],
    [words.say('report.fact-found'), codes.join(', ')],
  ];
  return [
    { type: 'heading', level: 3, text: words.say('report.heading-credentials') },
    { type: 'text', text: [...held, ...(mark ? [mark] : [])].join(' ') },
    {
      type: 'facts',
      size: 'small',
      facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    },
  ];
}

/** According to the signer. */
function describeClaim(claim: CredentialsManifest, words: ReportWords): [string, string | null][] {
  const { issuer, signer, trusted, signedAt, generator, device, ingredients } = claim;
  const name = [...new Set([issuer, signer].filter(Boolean))].join(', ');
  const parts = ingredients.slice(0, MAX_PARTS).map(({ title }) => title ?? words.say('report.untitled'));
  const more = ingredients.length - parts.length;
  const isTime = signedAt !== null && !Number.isNaN(Date.parse(signedAt));
  return [
    [words.say('report.fact-signed-as'), name && (trusted ? name : words.say('report.unvouched', { name }))],
    [words.say('report.fact-signed-at'), isTime ? words.time(signedAt) : null],
    [words.say('report.fact-made-with'), generator],
    [words.say('report.fact-camera'), device],
    [
      words.say('report.fact-ingredients'),
      [...parts, ...(more > 0 ? [words.say('report.and-more', { count: more })] : [])].join(', '),
    ],
  ];
}
