import { describe, expect, it } from 'vitest';
import type { AreaId } from './area-id.ts';
import { ANALYSIS, ANOMALIES, WORK_ORDERS } from './areas/config-sections.ts';
import { findArea } from './areas.ts';
import type { FieldPath } from './config-draft.ts';
import { t } from './settings-texts.ts';

describe('the settings', () => {
  it.each([
    ['analysis', 'Analysis settings'],
    ['anomalies', 'Contextual anomaly settings'],
    ['workorders', 'Work order settings'],
    ['tokens', 'Access tokens'],
    ['groups', 'User groups'],
    ['logo', 'Company logo'],
    ['storages', 'Storages'],
    ['mailboxes', 'Mailboxes'],
  ] as const satisfies [AreaId, string][])('have the area %s, called %s', (id, title) => {
    expect(findArea(id)).toMatchObject({ id });
    expect(t(`settings.area.${id}.title`)).toBe(title);
  });

  it('of the analysis are its methods, score and sizes', () => {
    expect(ANALYSIS.flatMap(({ fields }) => fields)).toEqual(
      expect.arrayContaining<FieldPath>([
        ...([
          'tamperDetectionEnabled',
          'deepScanEnabled',
          'objectDetectionEnabled',
          'expenseDetectionEnabled',
        ] as const),
        ...(['documentAnalysisEnabled', 'maxTamperScore', 'minImageWidth', 'minImageHeight'] as const),
        ...(['analysisFileSize.minWidth', 'analysisFileSize.minHeight'] as const),
      ]),
    );
  });

  it('of contextual anomalies are the checks of a record with their limits', () => {
    expect(ANOMALIES.flatMap(({ fields }) => fields).sort()).toEqual(
      [
        ...['dateAgeCheckEnabled', 'maxImageAgeMinutes', 'timeCheckEnabled', 'maxTimeDifferenceMinutes'],
        ...['locationCheckEnabled', 'maxDistanceMiles', 'deviceCheckEnabled', 'duplicateCheckEnabled'],
        ...(['facialMatchEnabled', 'cameraPatternsEnabled', 'customerCameraPatternsEnabled'] as const),
        'maxTimeAfterClaimMinutes',
      ].sort(),
    );
  });

  it('of work orders are the ways of sending and the days to answer', () => {
    expect(WORK_ORDERS.flatMap(({ fields }) => fields)).toEqual([
      ...['emailEnabled', 'smsEnabled', 'workOrderDueDays'],
    ]);
  });
});
