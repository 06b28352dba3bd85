import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Row, RowSub, Rows, RowTitle } from '../../../../ui/list-row.tsx';
import { SectionHead } from '../../../../ui/page.tsx';
import { excerptOf, type YearItem } from './year-words.ts';

/** How many are shown at first; a button shows the rest. */
const shownAtFirst = 20;
const excerptLength = 180;

export interface ReviewItem extends YearItem {
  /** The link around the row. */
  link: (row: ReactNode) => ReactNode;
}

interface ReviewListProps {
  title: string;
  items: readonly ReviewItem[];
  /** Shown if there are none. */
  empty: ReactNode;
  /** 'Show all 148 stories' */
  showAll: (count: number) => string;
  /** Beside the title. */
  end?: ReactNode;
}

/** One kind of the year's records: their number, and a link to each. */
export function ReviewList({ title, items, empty, showAll, end }: ReviewListProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <section aria-labelledby={id}>
      <SectionHead>
        <chakra.h2 id={id} textStyle="h2">
          {title} {items.length > 0 && <Count>{items.length}</Count>}
        </chakra.h2>
        {end}
      </SectionHead>
      {items.length === 0 ? (
        <chakra.p color="fg.muted">{empty}</chakra.p>
      ) : (
        <Card list>
          <Rows>
            {shown.map((item) => (
              <li key={item.key}>{item.link(<ItemRow item={item} />)}</li>
            ))}
          </Rows>
        </Card>
      )}
      {shown.length < items.length && (
        <Button marginTop="16px" onClick={() => setIsWhole(true)}>
          {showAll(items.length)}
        </Button>
      )}
    </section>
  );
}

function ItemRow({ item: { title, meta, words } }: { item: YearItem }) {
  return (
    <chakra.span minWidth="0">
      <RowTitle overflowWrap="anywhere">{title}</RowTitle>
      {meta && <RowSub>{meta}</RowSub>}
      {words && <Excerpt>{excerptOf(words.replace(/\s+/g, ' '), excerptLength)}</Excerpt>}
    </chakra.span>
  );
}

/** A row with only words. Wraps a link with `asChild`. */
export const ReviewRow = chakra(Row, {
  base: { gridTemplateColumns: 'minmax(0, 1fr)', _hover: { '& > span > span:first-of-type': { color: 'brand.fg' } } },
});

const Count = chakra('span', {
  base: {
    marginInlineStart: '10px',
    font: '500 0.9375rem/1 {fonts.body}',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Excerpt = chakra('span', {
  base: { display: 'block', marginTop: '4px', font: '400 1rem/1.5 {fonts.heading}', color: 'fg.muted' },
});
