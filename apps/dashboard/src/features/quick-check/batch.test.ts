import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import { organisationConfigSchema } from '@assay/contract/organisations';
import { describe, expect, it } from 'vitest';
import type { UploadItem } from '../upload/upload.ts';
import { countAnalyses, filterRows, rowOfAsset, rowOfUpload, sortWorstFirst, stepRow } from './batch.ts';

const config = organisationConfigSchema.parse({});

function asset(id: string, result: Partial<TamperedResult> | null): Asset {
  const tamperedResult = result && {
    band: 'low',
    sentences: [],
    error: null,
    assessments: [],
    isLoading: false,
    loading: false,
    tamperScore: null,
    ...result,
  };
  return {
    id,
    originalName: `${id}.jpg`,
    mimeType: 'image/jpeg',
    byteSize: 10,
    size: '4000x3000',
    fullScale: { metaData: { media: [{ uuid: id, parentUUID: null, tamperedResult }] } },
  } as unknown as Asset;
}

function upload(id: string, status: UploadItem['status'], assetId: string | null = null): UploadItem {
  return { id, file: new File(['x'], `${id}.jpg`), status, sent: 0, assetId, message: null };
}

const low = rowOfAsset(asset('low', { tamperScore: 4, sentences: ['Same history everywhere.'] }), config);
const high = rowOfAsset(asset('high', { tamperScore: 88, band: 'very-high' }), config);
const broken = rowOfAsset(
  asset('broken', { error: { code: 'crashed', message: 'Tamper detection failed' } }),
  config,
);
const running = rowOfAsset(asset('running', { isLoading: true, loading: true }), config);
const video = rowOfAsset(asset('video', null), config);
const lost = rowOfUpload(upload('lost', 'failed'), undefined, config);
const sending = rowOfUpload(upload('sending', 'sending'), undefined, config);
const rows = [low, sending, video, high, running, broken, lost];

describe('batch', () => {
  it('lists the worst first and what is under way last', () => {
    expect(sortWorstFirst(rows).map(({ id }) => id)).toEqual([
      'lost',
      'broken',
      'high',
      'low',
      'video',
      'sending',
      'running',
    ]);
  });

  it('lists a file whose methods disagree before those of a moderate score', () => {
    const moderate = rowOfAsset(asset('moderate', { tamperScore: 45, band: 'moderate' }), config);
    const sure = { status: 'finding', title: 'Copied parts', compromisedScore: 91 } as const;
    const result = { tamperScore: 12, assessments: [sure, sure] as unknown as TamperedResult['assessments'] };
    const order = sortWorstFirst([moderate, rowOfAsset(asset('disputed', result), config), high]);
    expect(order.map(({ id }) => id)).toEqual(['high', 'disputed', 'moderate']);
  });

  it('counts ended analyses, failures among them, of the files that are analysed', () => {
    expect(countAnalyses(rows)).toEqual({ done: 3, total: 4 });
    expect(countAnalyses([sending, video])).toEqual({ done: 0, total: 0 });
  });

  it('joins an upload with its asset once it is in', () => {
    const row = rowOfUpload(upload('u1', 'done', 'a1'), asset('a1', { tamperScore: 60 }), config);
    expect(row).toMatchObject({ id: 'a1', name: 'a1.jpg', reading: { score: 60 } });
    expect(row.upload?.id).toBe('u1');
  });

  it('finds words in names, verdicts and sentences', () => {
    expect(filterRows(rows, 'very-high').map(({ id }) => id)).toEqual(['high']);
    expect(filterRows(rows, 'HISTORY low').map(({ id }) => id)).toEqual(['low']);
    expect(filterRows(rows, '  ')).toHaveLength(7);
  });

  it('steps through the rows and stays at the ends', () => {
    expect(stepRow(rows, null, 1)).toBe('low');
    expect(stepRow(rows, 'low', 1)).toBe('sending');
    expect(stepRow(rows, 'low', -1)).toBe('low');
    expect(stepRow(rows, 'lost', 1)).toBe('lost');
    expect(stepRow([], null, 1)).toBeNull();
  });
});
