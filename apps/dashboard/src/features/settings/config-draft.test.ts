import { organisationConfigSchema } from '@assay/contract/organisations';
import { describe, expect, it } from 'vitest';
import { type Draft, findChanges, readDraft } from './config-draft.ts';

const config = organisationConfigSchema.parse({ retentionDays: 90 });

describe('a draft', () => {
  it('asks for what differs, and only for that', () => {
    const draft: Draft = {
      deepScanEnabled: false,
      recordsEnabled: true,
      maxTamperScore: '50',
      needsReviewThreshold: ' 70 ',
      maxImageAgeMinutes: '1,440',
      'analysisFileSize.minWidth': '300',
    };
    expect(readDraft(config, draft)).toEqual({
      update: {
        deepScanEnabled: false,
        needsReviewThreshold: 70,
        maxImageAgeMinutes: 1_440,
        analysisFileSize: { minWidth: 300 },
      },
      faults: {},
    });
    expect(findChanges(config, { maxTamperScore: '50', deepScanEnabled: true })).toEqual([]);
  });

  it('takes words as they are, without blanks around them, and none at all', () => {
    const worded = { ...config, reportFooter: 'Example plc' };
    expect(readDraft(worded, { reportIntro: ' Made for 2 parties. ', reportFooter: '' })).toEqual({
      update: { reportIntro: 'Made for 2 parties.', reportFooter: '' },
      faults: {},
    });
    const { faults } = readDraft(config, { reportFooter: 'x'.repeat(201) });
    expect(faults.reportFooter).toBeTruthy();
  });

  it('takes an empty number of days for: never', () => {
    expect(readDraft(config, { retentionDays: '' })).toEqual({ update: { retentionDays: null }, faults: {} });
  });

  it.each<[Draft, string]>([
    [{ minImageWidth: '' }, 'Must enter a positive numeric value.'],
    [{ minImageWidth: 'wide' }, 'Must enter a positive numeric value.'],
    [{ maxDistanceMiles: '-1' }, 'Must enter a positive numeric value.'],
    [{ retentionDays: '0' }, 'Must enter a positive numeric value.'],
    [{ maxTamperScore: '101' }, 'Must be at most 100.'],
    [{ workOrderDueDays: '1.5' }, 'Must be a whole number.'],
    [{ 'analysisFileSize.minHeight': '0' }, 'Must enter a positive numeric value.'],
  ])('%j is told: %s', (draft, message) => {
    expect(readDraft(config, draft).faults).toEqual({ [Object.keys(draft)[0]!]: message });
  });
});
