import { Anchor, Box, Mark, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../api/find-texts.ts';
import type { RecordListState } from '../list-state.ts';
import { t } from '../records-texts.ts';

const SHOWN = 5;

/** Below the filters: files of records whose text contains the search words, each with its place. */
export function TextHits({ filters }: Pick<RecordListState, 'filters'>) {
  const query = findWords(filters);
  const { data = [] } = useTexts(query, 4 * SHOWN);
  const found = data.filter(({ recordId }) => recordId !== null);
  if (query === '' || found.length === 0) return null;
  return (
    <Box component="section" aria-label={t('records.texts.title')} mb="md">
      <Text fz={13} fw={500} mb={4}>
        {t('records.texts.title')}
      </Text>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {found.slice(0, SHOWN).map(({ assetId, recordId, originalName, page, before, match, after }) => (
          <Text key={assetId} component="li" fz={13} truncate="end">
            <Anchor
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/workorders/$workorderId"
                  params={{ workorderId: recordId! }}
                  search={{ asset: assetId, find: query }}
                />
              )}
              fz={13}
            >
              {originalName}
            </Anchor>
            <Text span c="dimmed" fz={13}>
              {' · '}
              {t('records.texts.page', { page })}: {before} <Mark>{match}</Mark> {after}
            </Text>
          </Text>
        ))}
      </Box>
    </Box>
  );
}

/** The searched names or references. */
function findWords(filters: RecordListState['filters']): string {
  const sought = filters.find(
    ({ field, type }) => (field === 'name' || field === 'referenceId') && type === 'contains',
  );
  return sought?.value.trim() ?? '';
}
