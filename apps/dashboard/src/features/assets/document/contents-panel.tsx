import type { Document, DocumentFont, DocumentPicture } from '@assay/contract/documents';
import { Anchor, Badge, Box, Button, Flex, Image, Stack, Text } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useMayChange } from '../../../platform/session/session-store.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { writeCount } from '../../../ui/write-count.ts';
import { useExtractPictures } from '../api/open-document.ts';
import { t } from './document-texts.ts';
import { explainNoFonts } from './explain-no-document.ts';

interface ContentsPanelProps {
  readonly document: Document;
  readonly recordId: string | null;
  readonly onPage: (page: number) => void;
}

/** The content of the document: the pictures inside with their own verdicts, and its fonts. */
export function ContentsPanel({ document, recordId, onPage }: ContentsPanelProps) {
  const noFonts = explainNoFonts(document);
  return (
    <Stack gap="lg" p="14px 16px">
      <section>
        <Heading text={t('contents.pictures')} />
        <Pictures assetId={document.assetId} pictures={document.pictures} recordId={recordId} />
      </section>
      <section>
        <Heading text={t('contents.fonts')} />
        {noFonts ? <Note text={noFonts} /> : <Fonts fonts={document.fonts ?? []} onPage={onPage} />}
      </section>
    </Stack>
  );
}

const Heading = ({ text }: { readonly text: string }) => (
  <Text component="h3" fz={13.5} fw={600} mb={6}>
    {text}
  </Text>
);

const Note = ({ text }: { readonly text: string }) => (
  <Text c="dimmed" fz={13} mb={8}>
    {text}
  </Text>
);

function Pictures({
  assetId,
  pictures,
  recordId,
}: {
  readonly assetId: string;
  readonly pictures: readonly DocumentPicture[];
  readonly recordId: string | null;
}) {
  const extract = useExtractPictures(assetId);
  const mayChange = useMayChange();
  return (
    <>
      <Note text={t(pictures.length > 0 ? 'contents.areFiles' : 'contents.noneTaken')} />
      <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: 'none' }}>
        {pictures.map((picture) => (
          <PictureItem key={picture.assetId} picture={picture} recordId={recordId} />
        ))}
      </Stack>
      {mayChange && pictures.length === 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhotoDown size={15} />}
          loading={extract.isPending}
          disabled={extract.isSuccess}
          onClick={() => extract.mutate()}
        >
          {t(extract.isSuccess ? 'contents.taking' : 'contents.take')}
        </Button>
      )}
    </>
  );
}

function PictureItem({
  picture,
  recordId,
}: {
  readonly picture: DocumentPicture;
  readonly recordId: string | null;
}) {
  const { originalName, preview, size, byteSize, analysisStatus, sentence, statements } = picture;
  const tamperScore = picture.band === 'unknown' ? null : picture.tamperScore;
  const isLoading = analysisStatus === 'queued' || analysisStatus === 'running';
  const facts = [size?.replace('x', ' × '), formatBytes(byteSize)].filter(Boolean).join(' · ');
  return (
    <Flex component="li" gap={10} align="flex-start">
      <Image src={preview} alt="" w={72} h={54} radius="sm" fit="cover" bg="var(--ink-hover)" flex="none" />
      <Box miw={0} flex="1 1 auto">
        <Anchor
          renderRoot={(props) => <PictureLink {...props} id={picture.assetId} recordId={recordId} />}
          fz={13.5}
          fw={500}
          style={{ overflowWrap: 'anywhere' }}
        >
          {originalName}
        </Anchor>
        <Text c="dimmed" fz={12.5}>
          {facts}
        </Text>
        {sentence && (
          <Text fz={13}>
            <TranslatedSentence english={sentence} statements={statements} />
          </Text>
        )}
      </Box>
      <ScoreBadge
        size={34}
        score={tamperScore}
        isDisputed={picture.isDisputed}
        label={tamperScore === null ? '–' : String(tamperScore)}
        isLoading={isLoading}
      />
    </Flex>
  );
}

function PictureLink({
  id,
  recordId,
  ...props
}: { readonly id: string; readonly recordId: string | null } & Record<string, unknown>) {
  return recordId === null ? (
    <Link {...props} to="/utilities/$assetId" params={{ assetId: id }} />
  ) : (
    <Link
      {...props}
      to="/workorders/$workorderId"
      params={{ workorderId: recordId }}
      search={{ asset: id }}
    />
  );
}

function Fonts({
  fonts,
  onPage,
}: {
  readonly fonts: readonly DocumentFont[];
  readonly onPage: (page: number) => void;
}) {
  return (
    <>
      <Note text={t('contents.fontsText')} />
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
        {fonts.map((font) => {
          const { name, subset, bold, italic, drawn, letters, pageCount, firstPage } = font;
          const marks = [bold && 'bold', italic && 'italic', drawn && 'drawn'] as const;
          return (
            <li key={JSON.stringify([name, subset, bold, italic, drawn])}>
              <Flex align="center" gap="2px 6px" wrap="wrap">
                <Text component="span" fz={13.5} fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {name || t('contents.unnamed')}
                </Text>
                {marks.map(
                  (mark) =>
                    mark && (
                      <Badge key={mark} variant="default" size="sm" tt="none" fw={500}>
                        {t(`contents.${mark}`)}
                      </Badge>
                    ),
                )}
              </Flex>
              <Text c="dimmed" fz={12.5}>
                {t('contents.letters', { count: letters, letters: writeCount(letters) })}
                {' · '}
                <Anchor component="button" type="button" fz={12.5} onClick={() => onPage(firstPage)}>
                  {t('contents.onPages', { count: pageCount, page: firstPage })}
                </Anchor>
                {subset && ` · ${t('contents.subset', { subset })}`}
              </Text>
            </li>
          );
        })}
      </Stack>
    </>
  );
}
