import { writeFileSync } from 'node:fs';
import {
  compareWithSamples,
  type DocumentTraits,
  describeTraits,
  findClaim,
  makeProfile,
  proposeKeys,
  type SampleComparison,
} from '@assay/analysis';
import { readArguments } from '../arguments.ts';
import { intervalOf } from '../receipts/intervals.ts';
import { showProgress } from '../show-progress.ts';
import { FORGERIES } from './forge.ts';
import { type Issued, readIssued } from './read-issued.ts';

/** One issuer’s documents by one program: at least one more than are needed as samples. */
interface Group {
  readonly name: string;
  readonly members: readonly Issued[];
}
const MIN_MEMBERS = 6;

interface Compared {
  readonly group: string;
  readonly file: string;
  readonly what: string;
  readonly claims: boolean;
  readonly outcome: SampleComparison['outcome'];
  readonly deviating: readonly string[];
}

/**
 * `eval -- issuers --data DIR [--json FILE]`: PDFs in DIR, one folder per repository. Documents with the same
 * tax number and program are an issuer’s samples. Each is compared with the rest; so are documents with the
 * same tax number by other programs, and forgeries made from each.
 */
export async function evaluateIssuers(args: string[]): Promise<number> {
  const { data, json } = readArguments(args);
  const issued = await readIssued(data, showProgress);
  const groups = findGroups(issued);
  const compared: Compared[] = [];
  for (const group of groups) {
    for (const one of group.members) {
      const others = group.members.filter((other) => other !== one).map(({ traits }) => traits);
      const note = (what: string, traits: DocumentTraits) =>
        compared.push(describe(group, one.file, what, traits, others));
      note('genuine', one.traits);
      for (const [name, forge] of Object.entries(FORGERIES)) {
        const forged = await forge(one.source);
        if (forged) note(name, describeTraits(forged));
      }
    }
    const samples = group.members.map(({ traits }) => traits);
    for (const other of issued.filter((one) => isOtherRendering(one, group)))
      compared.push(describe(group, other.file, 'by another program', other.traits, samples));
  }
  const report = {
    documents: issued.length,
    groups: groups.map(({ name, members }) => ({ name, documents: members.length })),
    ...Object.fromEntries(
      [...Map.groupBy(compared, ({ what }) => what)].map(([what, some]) => [what, summarise(some)]),
    ),
  };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify({ report, compared }, null, 2)}\n`);
  return 0;
}

/** The issuer's tax number: the one that the document shares with most documents of its repository. */
function findGroups(issued: readonly Issued[]): Group[] {
  const keys = issued.flatMap((one) => {
    const owner = ownerOf(one, issued);
    return owner ? [{ one, name: `${one.origin} ${owner} ${one.traits.producer}` }] : [];
  });
  return [...Map.groupBy(keys, ({ name }) => name)]
    .map(([name, members]) => ({ name, members: members.map(({ one }) => one) }))
    .filter(({ members }) => members.length >= MIN_MEMBERS);
}

function ownerOf(one: Issued, issued: readonly Issued[]): string | null {
  const counts = one.traits.taxNumbers.map((number) => ({
    number,
    count: issued.filter(({ origin, traits }) => origin === one.origin && traits.taxNumbers.includes(number))
      .length,
  }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.number ?? null;
}

function isOtherRendering(one: Issued, { members }: Group): boolean {
  const [first] = members;
  if (!first || members.includes(one)) return false;
  const keys = proposeKeys(members.map(({ traits }) => traits));
  return one.traits.producer !== first.traits.producer && findClaim(one.traits, keys) !== null;
}

function describe(
  { name }: Group,
  file: string,
  what: string,
  traits: DocumentTraits,
  others: readonly DocumentTraits[],
): Compared {
  const keys = proposeKeys(others);
  const { outcome, traits: all } = compareWithSamples(traits, makeProfile(others, keys));
  const claims = findClaim(traits, keys) !== null;
  const deviating = all.filter(({ state }) => state === 'deviates').map(({ id }) => id);
  return { group: name, file, what, claims, outcome, deviating };
}

function summarise(some: readonly Compared[]) {
  const outcomes = Object.fromEntries(
    [...Map.groupBy(some, ({ outcome }) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
  const differs = outcomes.differs ?? 0;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const traits = [
    ...Map.groupBy(
      some.flatMap(({ deviating }) => deviating),
      (id) => id,
    ),
  ]
    .map(([id, all]) => `${id} ${all.length}`)
    .sort();
  return {
    of: some.length,
    claims: some.filter(({ claims }) => claims).length,
    outcomes,
    differs: { share: round(differs / some.length), interval95: intervalOf(differs, some.length).map(round) },
    deviating: traits,
  };
}
