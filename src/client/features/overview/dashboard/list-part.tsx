import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Part, type PartQuery } from '../../../loading/part.tsx';
import { Card } from '../../../ui/card.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

interface ListPartProps<Item> {
  id: string;
  title: string;
  query: PartQuery<readonly Item[]>;
  /** What the specification says for an empty list. */
  empty: string;
  failure: string;
  children: (item: Item) => ReactNode;
}

/** One of the two short lists at the end of the page, in all four states. */
export function ListPart<Item>({ id, title, query, empty, failure, children }: ListPartProps<Item>) {
  return (
    <section aria-labelledby={id}>
      <h2 className={css({ textStyle: 'h2' })} id={id}>
        {title}
      </h2>
      <Card css={{ marginTop: '14px' }} list>
        <Part query={query} failed={failure} skeleton={<LoadingRows label={say('Loading: {title}', { title })} />}>
          {(items) =>
            items.length === 0 ? (
              <p className={css({ color: 'fg.muted', paddingBlock: '22px' })}>{empty}</p>
            ) : (
              <Rows>{items.map(children)}</Rows>
            )
          }
        </Part>
      </Card>
    </section>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      {[1, 2, 3].map((row) => (
        <span
          key={row}
          className={css({
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            gap: '14px',
            minHeight: { base: '96px', md: '66px' },
            alignContent: 'center',
          })}
        >
          <Skeleton css={{ width: '40px', height: '40px', borderRadius: '12px' }} />
          <span className={css({ display: 'grid', gap: '8px', alignContent: 'center' })}>
            <Skeleton css={{ width: '60%', height: '16px' }} />
            <Skeleton css={{ width: '38%', height: '12px' }} />
            <Skeleton
              css={{ width: '72px', height: '22px', borderRadius: 'full', display: { base: 'block', md: 'none' } }}
            />
          </span>
        </span>
      ))}
    </SkeletonRegion>
  );
}
