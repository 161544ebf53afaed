import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import { type QuestionSet, questionsSchema } from '@assay/contract/question-sets';
import { TRANSLATION_LANGUAGES } from '@assay/contract/questions/translation';
import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseQuestionSet } from './links.ts';
import { GENERAL, ORIGINAL, READY_MADE, TEXTS } from './ready-made.ts';

let server: TestServer;
let organisationId = '';
let admin: Call;
let user: Call;
let outsider: Call;

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  const organisation = await createOrganisation(platform);
  organisationId = organisation.id;
  const open = async (home: { id: string }, roles: ('admin' | 'user')[]) =>
    server.client(await signIn(server.client(), await createUser(platform, home, { roles })));
  admin = await open(organisation, ['admin']);
  user = await open(organisation, ['user']);
  outsider = await open(await createOrganisation(platform), ['admin']);
});
afterAll(() => server.close());

type Body = RouteInput<typeof routes.createQuestionSet>['body'];
type Questions = Body['questions'];
const newSet = (given: Partial<Body> = {}): Body => ({
  ...{ refId: `set-${randomUUID()}`, title: 'Own' },
  questions: [{ id: 'a', type: 'text', text: 'What?' }],
  ...given,
});
const add = async (given?: Partial<Body>) =>
  (await admin(routes.createQuestionSet, { body: newSet(given) })).data;
const list = async (call = user) => (await call(routes.listQuestionSets, {})).docs;
const links = async () => (await user(routes.listQuestionSetLinks, {})).docs;
const notFound = { code: 'NOT_FOUND', httpStatus: 404 };

describe('what ships', () => {
  it('are vehicle damage, property damage, expense claim and photos of a camera, each as valid as any other', async () => {
    const shipped = (await list(outsider)).filter(({ isReadyMade }) => isReadyMade);
    expect(shipped.map(({ refId }) => refId)).toEqual([
      ...['expense-claim', 'camera-photos', 'property-damage', 'vehicle-damage'],
    ]);
    for (const { questions } of shipped) expect(questionsSchema.parse(questions)).toEqual(questions);
  });

  it.each(TRANSLATION_LANGUAGES)('are translated whole, and nothing besides: %s', (language) => {
    for (const { title, translations, questions } of [...READY_MADE, GENERAL, ORIGINAL]) {
      expect(translations[language]?.title, title).toBeTruthy();
      for (const { text, help, options, translations: own } of questions) {
        const translation = own?.[language];
        expect(translation?.text, text).toBeTruthy();
        expect(Boolean(translation?.help), text).toBe(Boolean(help));
        expect(Object.keys(translation?.options ?? {}), text).toEqual(options ?? []);
      }
    }
    const texts = TEXTS[language];
    for (const { refId, questions } of [...READY_MADE, GENERAL])
      expect(texts[refId] && Object.keys(texts[refId].questions)).toEqual(questions.map(({ id }) => id));
    expect(Object.keys(texts)).toHaveLength(READY_MADE.length + 2);
  });

  it('is changed for one organisation alone, and removed and taken back', async () => {
    const { id } = firstOf(READY_MADE);
    const { data } = await admin(routes.updateQuestionSet, { params: { id }, body: { title: 'Cars' } });
    expect(data).toMatchObject({ id, title: 'Cars', refId: 'vehicle-damage', isReadyMade: false });
    expect(data.questions).toEqual(firstOf(READY_MADE).questions);
    expect(data.translations).toEqual(firstOf(READY_MADE).translations);
    const other = await outsider(routes.getQuestionSet, { params: { id } });
    expect(other.data).toMatchObject({ title: 'Vehicle damage', isReadyMade: true });
    await admin(routes.removeQuestionSet, { params: { id } });
    expect((await list()).some((set) => set.id === id)).toBe(false);
    await expect(user(routes.getQuestionSet, { params: { id } })).rejects.toMatchObject(notFound);
    await admin(routes.restoreQuestionSet, { params: { id } });
    expect((await list()).find((set) => set.id === id)).toMatchObject({ title: 'Cars' });
  });
});

describe('a question set', () => {
  it('is added, read, changed, removed and taken back with what hangs on it', async () => {
    const set = await add({ title: ' Boats ' });
    expect(set).toMatchObject({ title: 'Boats', isReadyMade: false });
    expect(set.questions).toEqual([{ id: 'a', type: 'text', text: 'What?', required: false }]);
    const params = { id: set.id };
    expect((await user(routes.getQuestionSet, { params })).data).toEqual(set);
    const questions: Questions = [{ id: 'b', type: 'photo', text: 'Boat', required: true, minCount: 3 }];
    const changed = (await admin(routes.updateQuestionSet, { params, body: { questions } })).data;
    expect(changed).toMatchObject({ title: 'Boats', refId: set.refId, questions });
    const type = `boat-${set.id.slice(0, 8)}`;
    await admin(routes.setQuestionSetLink, { body: { type, questionSetId: set.id } });
    await admin(routes.removeQuestionSet, { params });
    expect((await links()).some((link) => link.type === type)).toBe(false);
    await expect(admin(routes.removeQuestionSet, { params })).rejects.toMatchObject(notFound);
    await admin(routes.restoreQuestionSet, { params });
    expect(await links()).toContainEqual({
      ...{ type, questionSetId: set.id },
      ...{ refId: set.refId, title: 'Boats' },
    });
    await expect(admin(routes.restoreQuestionSet, { params })).rejects.toMatchObject(notFound);
  });

  it('keeps what it is in other languages, until it is given anew', async () => {
    const translations = { de: { title: 'Boote' } };
    const own = { es: { text: '¿Qué?' } };
    const questions: Questions = [{ id: 'a', type: 'text', text: 'What?', translations: own }];
    const { id } = await add({ translations, questions });
    const params = { id };
    const { data } = await admin(routes.updateQuestionSet, { params, body: { title: 'Ships' } });
    expect(data).toMatchObject({ title: 'Ships', translations, questions: [{ translations: own }] });
    await admin(routes.removeQuestionSet, { params });
    expect((await admin(routes.restoreQuestionSet, { params })).data).toMatchObject({ translations });
    await admin(routes.updateQuestionSet, { params, body: { translations: {} } });
    expect((await user(routes.getQuestionSet, { params })).data.translations).toEqual({});
    expect((await add()).translations).toEqual({});
  });

  it('has a reference that no other has, be it one that ships or one that is taken back', async () => {
    const conflict = { code: 'CONFLICT', message: 'A question set with this reference already exists.' };
    const { id, refId } = await add();
    await expect(add({ refId })).rejects.toMatchObject(conflict);
    await expect(add({ refId: 'expense-claim' })).rejects.toMatchObject(conflict);
    const other = await add();
    const change = admin(routes.updateQuestionSet, { params: { id: other.id }, body: { refId } });
    await expect(change).rejects.toMatchObject(conflict);
    await admin(routes.removeQuestionSet, { params: { id } });
    await add({ refId });
    await expect(admin(routes.restoreQuestionSet, { params: { id } })).rejects.toMatchObject(conflict);
  });

  it('is added once where two add it at the same time', async () => {
    const refId = `twin-${randomUUID()}`;
    const tries = await Promise.allSettled([add({ refId }), add({ refId }), add({ refId })]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list()).filter((set) => set.refId === refId)).toHaveLength(1);
  });

  it('is written about in the audit log', async () => {
    const { id } = await add({ title: 'Logged' });
    const { docs } = await admin(routes.listAudit, { query: { filter: 'action:question-set.created' } });
    expect(docs[0]).toMatchObject({ target: { type: 'question-set', id, name: 'Logged' } });
  });

  it.each([
    ['createQuestionSet', () => user(routes.createQuestionSet, { body: newSet() })],
    [
      'removeQuestionSet',
      () => user(routes.removeQuestionSet, { params: { id: firstFew(READY_MADE, 2)[1].id } }),
    ],
    [
      'setQuestionSetLink',
      () => user(routes.setQuestionSetLink, { body: { type: 'x', questionSetId: null } }),
    ],
  ])('is an administrator’s to change: %s', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN', httpStatus: 403 });
  });
});

describe('questions', () => {
  const text = { id: 'a', type: 'text', text: 'A' } as const;
  const choice = { id: 'c', type: 'choice', text: 'C', options: ['x', 'y'] } as const;
  const after = (condition: object) =>
    [text, { ...choice }, { ...text, id: 'b', showIf: { conditions: [condition] } }] as unknown as Questions;

  it.each([
    ['none', [], 'Add a question.'],
    ['without a text', [{ ...text, text: ' ' }], 'A question needs a text.'],
    ['twice with an id', [text, text], 'Another question has this id.'],
    [
      'an id with a blank',
      [{ ...text, id: 'a b' }],
      'Use letters, digits, hyphens and underscores, at most 63.',
    ],
    ['a choice without options', [{ ...choice, options: undefined }], 'Give at least two options.'],
    ['a choice with one option', [{ ...choice, options: ['x'] }], 'Give at least two options.'],
    ['an option twice', [{ ...choice, options: ['x', ' x'] }], 'Each option only once.'],
    ['a text with options', [{ ...text, options: ['x', 'y'] }], 'Only choices have options.'],
    ['a text from the camera', [{ ...text, source: 'camera' }], 'Only files come from somewhere.'],
    ['a text with a count', [{ ...text, minCount: 2 }], 'There is nothing to count here.'],
    [
      'more than there are options',
      [{ ...choice, type: 'multichoice', minCount: 3 }],
      'There are not so many options.',
    ],
    [
      'a language that there is not',
      [{ ...text, translations: { it: { text: 'Cosa?' } } }],
      'Unrecognized key: "it"',
    ],
    ['a count of none', [{ ...text, type: 'photo', minCount: 0 }], 'Must enter a positive numeric value.'],
    [
      'a condition on a later one',
      [
        { ...text, showIf: { conditions: [{ question: 'z', test: 'answered' }] } },
        { ...text, id: 'z' },
      ],
      'A condition looks at a question that stands before.',
    ],
    [
      'a condition on itself',
      [{ ...text, showIf: { conditions: [{ question: 'a', test: 'answered' }] } }],
      'A condition looks at a question that stands before.',
    ],
    [
      'a test of another type',
      after({ question: 'a', test: 'includes', value: 'x' }),
      'This cannot be asked of such an answer.',
    ],
    ['a comparison with nothing', after({ question: 'a', test: 'is' }), 'Say what to compare with.'],
    [
      'an option that is none',
      after({ question: 'c', test: 'is', value: 'z' }),
      'This is none of its options.',
    ],
    [
      'a value for answered',
      after({ question: 'a', test: 'answered', value: 'x' }),
      'There is nothing to compare with.',
    ],
  ] as [string, Questions, string][])('are refused: %s', async (_, questions, message) => {
    await expect(add({ questions })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      httpStatus: 400,
      message,
    });
  });

  it.each([
    ['an unknown type', { questions: [{ ...text, type: 'hologram' }] }],
    ['an unknown key', { questions: [{ ...text, secret: true }] }],
    ['a reference with capitals', { refId: 'Boats' }],
    ['an empty title', { title: '  ' }],
    ['a title in an unknown language', { translations: { it: { title: 'Barche' } } }],
    ['101 questions', { questions: Array.from({ length: 101 }, (_, n) => ({ ...text, id: `q${n}` })) }],
  ])('are refused: %s', async (_, given) => {
    await expect(add(given as Partial<Body>)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('with conditions on those before them are kept as they are', async () => {
    const set = await add({ questions: after({ question: 'c', test: 'is', value: 'y' }) });
    expect(set.questions[2]?.showIf).toEqual({
      match: 'all',
      conditions: [{ question: 'c', test: 'is', value: 'y' }],
    });
  });
});

describe('GET /api/v1/questionsets/links', () => {
  it('tells which type asks which set: as linked, else the set of the type’s own name', async () => {
    const byType = async () => new Map((await links()).map(({ type, refId }) => [type, refId]));
    expect((await byType()).get('property-damage')).toBe('property-damage');
    const { id, refId } = await add();
    const body = { type: 'property-damage', questionSetId: id };
    const { docs } = await admin(routes.setQuestionSetLink, { body });
    expect(docs).toEqual(await links());
    expect((await byType()).get('property-damage')).toBe(refId);
    await admin(routes.setQuestionSetLink, { body: { ...body, questionSetId: null } });
    expect((await byType()).get('property-damage')).toBe('property-damage');
    const unknown = admin(routes.setQuestionSetLink, { body: { ...body, questionSetId: randomUUID() } });
    await expect(unknown).rejects.toMatchObject(notFound);
  });

  it('says so in the specification’s words where they cannot be read', async () => {
    const owner = new pg.Client({ connectionString: server.platform.config.databaseUrl });
    await owner.connect();
    try {
      await owner.query('ALTER TABLE question_set_links RENAME TO elsewhere');
      await expect(links()).rejects.toMatchObject({
        ...{ code: 'QUESTION_SET_LINKS_UNAVAILABLE', httpStatus: 500 },
        message: 'failure getting question set links',
      });
    } finally {
      await owner.query('ALTER TABLE elsewhere RENAME TO question_set_links');
      await owner.end();
    }
    expect((await links()).length).toBeGreaterThan(0);
  });

  it('decides what a work order asks: its own choice, its type’s link, else photos and documents', async () => {
    const choose = (type: string, questionSetRefId: string | null) =>
      server.platform.database.withOrganisation(organisationId, async (t) => {
        const { refId }: Pick<QuestionSet, 'refId'> = await chooseQuestionSet(t, { type, questionSetRefId });
        return refId;
      });
    expect(await choose('expense-claim', null)).toBe('expense-claim');
    expect(await choose('expense-claim', 'property-damage')).toBe('property-damage');
    expect(await choose('expense-claim', 'gone')).toBe('expense-claim');
    expect(await choose('nothing-like-it', null)).toBe('general');
  });
});
