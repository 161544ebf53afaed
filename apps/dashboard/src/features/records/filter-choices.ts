import { DECISION_OUTCOMES, RECORD_ERROR_CODES } from '@assay/contract/closed-sets';
import { findingWords } from '../../i18n/wordings/record-findings.ts';
import { FILTER_FIELDS, type FilterField } from './filter-fields.ts';
import { t } from './records-texts.ts';

/** The possible values of a field, with their words. */
export function choicesOf(field: FilterField): { value: string; label: string }[] {
  if (FILTER_FIELDS[field] === 'flag') {
    return [
      { value: 'true', label: t('records.yes') },
      { value: 'false', label: t('records.no') },
    ];
  }
  if (field === 'decision') {
    const outcomes = DECISION_OUTCOMES.map((value) => ({ value, label: t(`records.outcome.${value}`) }));
    return [{ value: 'none', label: t('records.undecided') }, ...outcomes];
  }
  if (field === 'finding') {
    return RECORD_ERROR_CODES.map((value) => ({ value, label: findingWords[value].title }));
  }
  return [];
}
