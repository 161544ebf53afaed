import type { Region } from '@assay/contract/assessments';
import type { Report } from '@assay/contract/reports';
import { writeCsvLine } from '../../platform/csv/write-csv.ts';
import { nameOutcome, type ReportWords } from '../reports/reports.ts';
import type { Contact, EvidenceMaterial } from './evidence-material.ts';

type Decision = Report['decisions'][number];
type Verdict = Report['assets'][number]['verdict'];
type VerdictState = Verdict['status'];
type MethodState = Verdict['methods'][number]['status'];

/** Every method's result for every file, and the findings across files: a row each. */
export function tabulateFindings(report: Report, { files }: EvidenceMaterial, words: ReportWords): string {
  const head = [
    words.say('report.column-number'),
    words.say('report.column-file'),
    'SHA-256',
    words.say('report.column-method'),
    words.say('report.column-state'),
    words.say('report.column-score'),
    words.say('report.column-says'),
    words.say('handoff.column', { column: 'place' }),
    words.say('report.heading-decision'),
  ];
  const ofFiles = report.assets.flatMap((asset) => {
    const { number, name, fileFingerprint, verdict, id } = asset;
    const stated = files.find((file) => file.id === id)?.verdict?.statement.assessments ?? [];
    const file = [String(number), name, fileFingerprint];
    const decision = describeDecision(report.decisions, id, words);
    // A file that no method examined has a row that says so.
    if (verdict.methods.length === 0)
      return [[...file, null, nameState(verdict.status, words), null, null, null, decision]];
    return verdict.methods.map((method) => [
      ...file,
      words.nameMethod(method),
      nameState(method.status, words),
      method.score === null ? null : String(method.score),
      words.tell(method.message, method.statements?.message),
      stated
        .filter(({ model }) => model === method.model)
        .flatMap(({ regions }) => (regions as unknown as Region[]).map(describePlace))
        .join('; '),
      decision,
    ]);
  });
  const together = report.checks.map(({ code, message, statements, files: places }) => [
    places.join(' '),
    places.map((place) => report.assets.find(({ number }) => number === place)?.name ?? '').join('; '),
    null,
    words.wordings.recordFindings[code].title,
    nameState('finding', words),
    null,
    words.tell(message, statements),
    null,
    describeDecision(report.decisions, null, words),
  ]);
  return writeTable(head, [...ofFiles, ...together]);
}

/** The result of a method; without methods, the progress of the analysis. */
function nameState(state: MethodState | VerdictState, words: ReportWords): string {
  return words.say('handoff.state', { state: state === 'not-applicable' ? 'inapplicable' : state });
}

/** The decision in force: that of the file, else that of the record. */
function describeDecision(
  decisions: readonly Decision[],
  assetId: string | null,
  words: ReportWords,
): string | null {
  const replaced = new Set(decisions.map(({ supersedes }) => supersedes));
  const inForce = decisions.filter(({ id }) => !replaced.has(id));
  const found = inForce.find((one) => one.assetId === assetId) ?? inForce.find((one) => one.assetId === null);
  return found ? nameOutcome(found, words) : null;
}

/** In pixels of the stored picture, points of the page, or seconds. */
function describePlace(region: Region): string {
  if ('from' in region) return `${region.from.toFixed(2)}–${region.to.toFixed(2)} s`;
  if ('object' in region) return `${region.object} ${region.generation} obj`;
  if ('revision' in region) return `rev. ${region.revision}`;
  const { x, y, width, height } = region;
  const [left, top, wide, high] = [x, y, width, height].map((value) => String(Math.round(value)));
  const box = `${left},${top} ${wide}×${high}`;
  return 'page' in region ? `p. ${region.page}: ${box} pt` : `${box} px`;
}

/**
 * Events in chronological order, as far as zones are known: as claimed, as stated by files and e-mails, and
 * as recorded.
 */
export function tabulateTimeline(report: Report, { emails }: EvidenceMaterial, words: ReportWords): string {
  type Event = { at: string; event: string; file: string | null; by: string | null };
  const recorded = (event: 'received' | 'fingerprintEntered' | 'verdictEntered' | 'decided') =>
    words.say('court.custody-event', { event });
  const claimed = (event: 'claimed' | 'taken' | 'sent' | 'commented') =>
    words.say('handoff.event', { event });
  const events: Event[] = [
    ...(report.record?.claim?.date
      ? [
          {
            at: [report.record.claim.date, report.record.claim.time].filter(Boolean).join('T'),
            ...{ event: claimed('claimed'), file: null, by: report.record.claim.claimant },
          },
        ]
      : []),
    ...emails.flatMap(({ assetId, sentAt, sender }) => {
      const file = report.assets.find(({ id }) => id === assetId)?.name ?? null;
      return sentAt ? [{ at: sentAt, event: claimed('sent'), file, by: sender }] : [];
    }),
    ...report.assets.flatMap(({ name: file, receivedAt, receivedFrom, captured, ledger, verdict }) => [
      ...(captured.takenAt
        ? [{ at: captured.takenAt, event: claimed('taken'), file, by: captured.device }]
        : []),
      { at: receivedAt, event: recorded('received'), file, by: receivedFrom },
      ...(ledger.enteredAt
        ? [{ at: ledger.enteredAt, event: recorded('fingerprintEntered'), file, by: null }]
        : []),
      ...(verdict.ledger?.enteredAt
        ? [{ at: verdict.ledger.enteredAt, event: recorded('verdictEntered'), file, by: null }]
        : []),
    ]),
    ...report.decisions.map((decision) => ({
      at: decision.at,
      event: words.say('report.link-value', {
        name: recorded('decided'),
        value: nameOutcome(decision, words),
      }),
      file: report.assets.find(({ id }) => id === decision.assetId)?.name ?? null,
      by: decision.byName,
    })),
    ...report.comments.map(({ at, by }) => ({ at, event: claimed('commented'), file: null, by })),
  ];
  const head = [
    words.say('report.column-time'),
    words.say('handoff.column', { column: 'event' }),
    words.say('report.column-file'),
    words.say('report.column-by'),
  ];
  const rows = events
    .map((event) => ({ ...event, ...readTime(event.at) }))
    .toSorted((one, other) => one.instant - other.instant)
    .map(({ at, isLocal, event, file, by }) => [
      isLocal ? words.say('handoff.local', { time: at }) : at,
      ...[event, file, by],
    ]);
  return writeTable(head, rows);
}

/** A local time without a stated zone is sorted as if it were UTC. */
function readTime(at: string): { instant: number; isLocal: boolean } {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d[\d:.]*) ?(Z|[+-]\d\d:\d\d)?)?$/.exec(at) ?? [];
  const instant = Date.parse(time ? `${day}T${time}${zone ?? 'Z'}` : `${day}T00:00Z`);
  return { instant: Number.isNaN(instant) ? Date.parse(at) || 0 : instant, isLocal: Boolean(time && !zone) };
}

/** The people named in the record, and the source of each. */
export function tabulateContacts({ contacts }: EvidenceMaterial, words: ReportWords): string {
  const head = [
    words.say('report.column-about'),
    words.say('handoff.column', { column: 'name' }),
    words.say('handoff.column', { column: 'email' }),
    words.say('handoff.column', { column: 'phone' }),
    words.say('handoff.column', { column: 'account' }),
    words.say('report.column-file'),
  ];
  const rows = contacts.map(({ role, name, email, phone, account, file }: Contact) => [
    words.say('handoff.contact', { role }),
    ...[name, email, phone, account, file],
  ]);
  return writeTable(head, rows);
}

/** With the byte order mark by which spreadsheets recognise UTF-8. */
function writeTable(head: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  return `\ufeff${[head, ...rows].map(writeCsvLine).join('')}`;
}
