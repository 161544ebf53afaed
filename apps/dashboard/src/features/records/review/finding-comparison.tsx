import type { Asset } from '@assay/contract/assets';
import type { RecordFinding } from '@assay/contract/records';
import { Box, Modal } from '@mantine/core';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { findingWords } from '../../../i18n/wordings/record-findings.ts';
import { FindingPictures } from './finding-pictures.tsx';
import { listFiles } from './list-files.ts';
import { PictureComparison } from './picture-comparison.tsx';
import { t } from './review-texts.ts';

interface FindingComparisonProps {
  readonly finding: RecordFinding;
  readonly assets: readonly Asset[];
  readonly onClose: () => void;
}

/** The pictures of a finding: over one another if they resemble each other, otherwise large, side by side. */
export function FindingComparison({ finding, assets, onClose }: FindingComparisonProps) {
  const files = listFiles(finding, assets);
  const pairs = listPairs(finding, files);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('review.compareTitle', { title: findingWords[finding.code].title })}
      size={1120}
      centered
    >
      <Box component="p" m={0}>
        <TranslatedSentence english={finding.message} statements={finding.statements} />
      </Box>
      {pairs.map(({ asset, match }) => (
        <PictureComparison
          key={`${asset.id} ${match.assetId}`}
          earlierId={match.assetId}
          earlierName={match.originalName}
          laterId={asset.id}
          laterName={asset.originalName}
        />
      ))}
      <FindingPictures finding={finding} files={files} isLarge={pairs.length === 0} />
    </Modal>
  );
}

/** Pictures that resemble earlier ones, each paired with them, to show the differences. */
function listPairs({ matches }: RecordFinding, files: readonly Asset[]) {
  return files
    .filter(({ type }) => type === 'image')
    .flatMap((asset) => matches.filter(({ match }) => match === 'near').map((match) => ({ asset, match })));
}
