import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css';
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
        <h2 className={css({ textStyle: 'h2' })} id={id}>
          {title} {items.length > 0 && <span className={countClass}>{items.length}</span>}
        </h2>
        {end}
      </SectionHead>
      {items.length === 0 ? (
        <p className={css({ color: 'fg.muted' })}>{empty}</p>
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
        <Button css={{ marginTop: '16px' }} onClick={() => setIsWhole(true)}>
          {showAll(items.length)}
        </Button>
      )}
    </section>
  );
}

function ItemRow({ item: { title, meta, words } }: { item: YearItem }) {
  return (
    <span className={css({ minWidth: '0' })}>
      <RowTitle css={{ overflowWrap: 'anywhere' }}>{title}</RowTitle>
      {meta && <RowSub>{meta}</RowSub>}
      {words && <span className={excerptClass}>{excerptOf(words.replace(/\s+/g, ' '), excerptLength)}</span>}
    </span>
  );
}

/** A link as a row with only words. */
export function ReviewRow({ children }: { children: ReactNode }) {
  return (
    <Row css={reviewRowStyles} asChild>
      {children}
    </Row>
  );
}

const reviewRowStyles = css.raw({
  gridTemplateColumns: 'minmax(0, 1fr)',
  _hover: { '& > span > span:first-of-type': { color: 'brand.fg' } },
});

const countClass = css({
  marginInlineStart: '10px',
  font: '500 0.9375rem/1 {fonts.body}',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
});

const excerptClass = css({
  display: 'block',
  marginTop: '4px',
  font: '400 1rem/1.5 {fonts.heading}',
  color: 'fg.muted',
});
