import type { Asset } from '@assay/contract/assets';
import type { RecordFinding } from '@assay/contract/records';
import { Box, Button, Group, Loader, Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { findingWords } from '../../../i18n/wordings/record-findings.ts';
import { RecordingComparisonView } from '../../assets/assets.ts';
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
      <RecordingPairs finding={finding} files={files} />
      <FindingPictures finding={finding} files={files} isLarge={pairs.length === 0} />
    </Modal>
  );
}

interface RecordingPairsProps {
  readonly finding: RecordFinding;
  readonly files: readonly Asset[];
}

/** Recordings that look or sound like earlier ones. Each pair is compared on request, as that takes a while. */
function RecordingPairs({ finding, files }: RecordingPairsProps) {
  const matched = files
    .filter(({ type }) => type === 'video' || type === 'audio')
    .flatMap((asset) =>
      finding.matches
        .filter(({ match }) => match === 'near' || match === 'sound')
        .map((match) => ({ id: `${asset.id} ${match.assetId}`, asset, match })),
    );
  // Two that both look and sound alike are one pair.
  const pairs = [...new Map(matched.map((pair) => [pair.id, pair])).values()];
  const [chosen, setChosen] = useState<string | null>(null);
  const pair = pairs.find(({ id }) => id === chosen);
  const name = ({ match, asset }: (typeof pairs)[number]) =>
    t('review.compareTitle', { title: `${match.originalName}, ${asset.originalName}` });
  return (
    <>
      <Group gap="xs" my={pairs.length > 0 ? 'sm' : 0}>
        {pairs.map((one) => (
          <Button
            key={one.id}
            size="compact-sm"
            variant="default"
            aria-pressed={one.id === chosen}
            onClick={() => setChosen(one.id)}
          >
            {name(one)}
          </Button>
        ))}
      </Group>
      {pair && (
        <Suspense fallback={<Loader size="xs" />}>
          <RecordingComparisonView
            key={pair.id}
            first={{ id: pair.match.assetId, name: pair.match.originalName }}
            second={{ id: pair.asset.id, name: pair.asset.originalName }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Pictures that resemble earlier ones, each paired with them, to show the differences. */
function listPairs({ matches }: RecordFinding, files: readonly Asset[]) {
  return files
    .filter(({ type }) => type === 'image')
    .flatMap((asset) => matches.filter(({ match }) => match === 'near').map((match) => ({ asset, match })));
}
