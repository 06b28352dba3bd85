import { chakra } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import type { Addressee } from '../../../../shared/keepsakes/letter-layout.ts';
import { letterMeasures } from '../../../../shared/keepsakes/letter-measures.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import { LetterBlockView } from './letter-block.tsx';
import { type LetterBlock, photoBlocks, textBlocks } from './letter-blocks.ts';
import { LetterSheet, MeasuringColumn, sheetSizes } from './letter-sheet.tsx';
import { pagesOf } from './measure-letter.ts';
import { type PhotoRatios, usePhotoRatios } from './use-photo-ratios.ts';

interface LetterPagesProps {
  letter: Letter;
  child: Addressee;
  paper: PaperSize;
  /** The child's `colorPalette`. */
  palette: string;
}

/** In CSS pixels of 1/96 inch. */
const sheetPixels = { letter: { width: 816, height: 1056 }, a4: { width: 793.7, height: 1122.5 } } as const;

/** What is drawn once unseen, to find out what stands on which page. */
interface Manuscript {
  text: LetterBlock[];
  photos: LetterBlock[];
  paper: PaperSize;
  ratios: PhotoRatios;
}

/** The pages of a letter as they are printed: the browser prints nothing but them. Paper stays paper in the dark. */
export function LetterPages({ letter, child, paper, palette }: LetterPagesProps) {
  const manuscript = useManuscript(letter, child, paper);
  const [measured, setMeasured] = useState<{ of: Manuscript; pages: LetterBlock[][] }>();
  return (
    <chakra.div className="light" colorPalette={palette} css={sheetSizes[paper]} display="contents">
      {measured?.of !== manuscript && (
        <Measuring manuscript={manuscript} onMeasured={(pages) => setMeasured({ of: manuscript, pages })} />
      )}
      {measured?.pages.map((blocks, index) => (
        <LetterSheet
          key={index}
          paper={paper}
          name={child.name}
          year={letter.year}
          page={index + 1}
          hasRibbon={index === 0}
        >
          <Blocks blocks={blocks} column={columnOf(paper)} ratios={manuscript.ratios} />
        </LetterSheet>
      ))}
    </chakra.div>
  );
}

const columnOf = (paper: PaperSize): number => sheetPixels[paper].width - 2 * letterMeasures.margin.x;

function useManuscript(letter: Letter, child: Addressee, paper: PaperSize): Manuscript {
  const fonts = useFonts();
  const urls = letter.photoNotes.flatMap(({ photoUrl }) =>
    photoUrl !== null && isOwnFile(photoUrl) ? [photoUrl] : [],
  );
  const ratios = usePhotoRatios(urls);
  return useMemo(
    () => ({
      text: textBlocks(letter, child),
      photos: photoBlocks(letter, (url) => ratios.get(url) !== null),
      paper,
      ratios,
      fonts,
    }),
    [letter, child, paper, ratios, fonts],
  );
}

/** Grows when faces of the letter have come that the page did not need before: everything is as wide as they are then. */
function useFonts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const faces = ['400 1em', 'italic 400 1em', '450 1em'].map((face) => `${face} "Newsreader Variable"`);
    void Promise.all(faces.map((face) => document.fonts.load(face))).then(() => {
      if (isWanted) setCount((known) => known + 1);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return count;
}

interface MeasuringProps {
  manuscript: Manuscript;
  onMeasured: (pages: LetterBlock[][]) => void;
}

function Measuring({ manuscript, onMeasured }: MeasuringProps) {
  const { text, photos, paper, ratios } = manuscript;
  const words = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  // Before anything is painted.
  useLayoutEffect(() => {
    if (!words.current || !pictures.current) return;
    const { margin } = letterMeasures;
    const height = sheetPixels[paper].height - margin.top - margin.bottom;
    const photoPages = photos.length === 0 ? [] : pagesOf(photos, pictures.current, height);
    onMeasured([...pagesOf(text, words.current, height), ...photoPages]);
  });
  const look = { column: columnOf(paper), ratios };
  return (
    <>
      <MeasuringColumn ref={words} aria-hidden>
        <Blocks blocks={text} {...look} />
      </MeasuringColumn>
      <MeasuringColumn ref={pictures} aria-hidden>
        <Blocks blocks={photos} {...look} />
      </MeasuringColumn>
    </>
  );
}

function Blocks({ blocks, ...look }: { blocks: readonly LetterBlock[]; column: number; ratios: PhotoRatios }) {
  return blocks.map((block, index) => <LetterBlockView key={index} block={block} {...look} />);
}
