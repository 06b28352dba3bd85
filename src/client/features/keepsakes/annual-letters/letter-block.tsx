import { chakra } from '@chakra-ui/react';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';
import { letterInk as ink, letterMeasures as measures } from '../../../../shared/keepsakes/letter-measures.ts';
import { largeSize, type PhotoEntry, rowSizes, type Size } from '../../../../shared/keepsakes/letter-photos.ts';
import { captionRuns, type LetterBlock, type Run } from './letter-blocks.ts';
import { onPhones } from './letter-sheet.tsx';
import type { PhotoRatios } from './use-photo-ratios.ts';

interface LetterBlockViewProps {
  block: LetterBlock;
  /** The width of the words in print, in pixels. */
  column: number;
  ratios: PhotoRatios;
}

/** One element a block, or which of them fit on a page could not be measured. */
export function LetterBlockView({ block, column, ratios }: LetterBlockViewProps) {
  switch (block.kind) {
    case 'date':
      return <DateLine>{block.text}</DateLine>;
    case 'title':
      return <Title>{block.text}</Title>;
    case 'words':
      return block.look === 'paragraph' ? (
        <Paragraph>{block.runs.map(({ text }) => text).join('')}</Paragraph>
      ) : (
        <Alone>
          <Runs runs={block.runs} />
        </Alone>
      );
    case 'signOff':
      return (
        <SignOff>
          {block.closing !== null && <span>{block.closing}</span>}
          <em>{block.signature}</em>
        </SignOff>
      );
    case 'photosTitle':
      return <PhotosTitle>From this year</PhotosTitle>;
    case 'picture':
      return <LargePhoto entry={block.entry} column={column} ratios={ratios} />;
    case 'row':
      return <PhotoRow entries={block.entries} column={column} ratios={ratios} />;
  }
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, isItalic }) => (isItalic ? <em key="lead">{text}</em> : text));
}

interface PhotosProps {
  column: number;
  ratios: PhotoRatios;
}

function LargePhoto({ entry, column, ratios }: PhotosProps & { entry: PhotoEntry }) {
  const size = largeSize(ratios.get(entry.url ?? '') ?? undefined, column);
  return (
    <Figure marginBottom={`${measures.photos.rowGap}px`} textAlign={size.width < column - 1 ? 'center' : undefined}>
      <Photo entry={entry} url={entry.url ?? ''} size={size} />
      <Caption entry={entry} />
    </Figure>
  );
}

function PhotoRow({ entries, column, ratios }: PhotosProps & { entries: PhotoEntry[] }) {
  const sizes = rowSizes(
    entries.map(({ url }) => ratios.get(url ?? '') ?? undefined),
    column,
    measures.photos.gap,
  );
  return (
    <Row>
      {entries.map((entry, index) => {
        const size = sizes[index] ?? { width: 0, height: 0 };
        return (
          <Figure key={`${entry.url}${index}`} css={{ width: `${size.width}px`, ...onPhones({ width: '100%' }) }}>
            <Photo entry={entry} url={thumbnailAddress(entry.url ?? '')} size={size} />
            <Caption entry={entry} />
          </Figure>
        );
      })}
    </Row>
  );
}

function Photo({ entry, url, size }: { entry: PhotoEntry; url: string; size: Size }) {
  return (
    <chakra.img
      src={url}
      alt={entry.lead ?? 'Photo'}
      decoding="async"
      display="inline-block"
      verticalAlign="top"
      objectFit="cover"
      objectPosition="50% 30%"
      css={{
        width: `${size.width}px`,
        height: `${size.height}px`,
        ...onPhones({ width: '100%', height: 'auto', maxHeight: '120vw' }),
      }}
    />
  );
}

function Caption({ entry }: { entry: PhotoEntry }) {
  const runs = captionRuns(entry);
  if (runs.length === 0) return null;
  return (
    <CaptionText>
      <Runs runs={runs} />
    </CaptionText>
  );
}

const { text, date, title, signOff, photos } = measures;

const kept = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

const DateLine = chakra('p', {
  base: {
    fontSize: `${date.size}px`,
    lineHeight: '1.55',
    fontStyle: 'italic',
    color: ink.date,
    marginBottom: `${title.above}px`,
  },
});

const Title = chakra('h3', {
  base: {
    ...kept,
    fontSize: `${title.size}px`,
    lineHeight: String(title.line),
    fontWeight: '450',
    letterSpacing: '-0.014em',
    color: ink.title,
    marginBottom: `${title.below}px`,
    ...onPhones({ fontSize: '30px', paddingRight: '40px', marginBottom: '28px' }),
  },
});

const words = { fontSize: `${text.size}px`, lineHeight: String(text.line), ...onPhones({ fontSize: '17px' }) } as const;

const Paragraph = chakra('p', { base: { ...kept, ...words, marginBottom: `${text.gap}px` } });

const SignOff = chakra('p', {
  base: {
    ...kept,
    ...words,
    // It swallows the one of the paragraph above.
    marginTop: `${text.gap + signOff.above}px`,
    '& > span': { display: 'block' },
    '& > em': { display: 'block', fontSize: `${signOff.size}px`, lineHeight: '1.2' },
  },
});

const PhotosTitle = chakra('h3', {
  base: {
    fontSize: `${photos.title.size}px`,
    lineHeight: '1.2',
    fontWeight: '450',
    textAlign: 'center',
    color: ink.title,
    marginBottom: `${photos.title.below}px`,
  },
});

const Figure = chakra('figure', { base: { minWidth: 0 } });

const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: `${photos.gap}px`,
    marginBottom: `${photos.rowGap}px`,
    ...onPhones({ display: 'grid', gap: `${photos.rowGap}px` }),
  },
});

const caption = {
  ...kept,
  fontSize: `${photos.caption.size}px`,
  lineHeight: String(photos.caption.line),
  color: ink.caption,
} as const;

const CaptionText = chakra('figcaption', { base: { ...caption, marginTop: `${photos.caption.above}px` } });
/** Words whose photo is gone. */
const Alone = chakra('p', { base: { ...caption, marginBottom: `${text.gap}px` } });
