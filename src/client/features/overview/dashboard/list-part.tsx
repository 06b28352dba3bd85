import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { say } from '#words';
import { Part, type PartQuery } from '../../../loading/part.tsx';
import { Card } from '../../../ui/card.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

interface ListPartProps<Item> {
  id: string;
  title: string;
  query: PartQuery<readonly Item[]>;
  /** The specification's words for an empty list. */
  empty: string;
  failure: string;
  children: (item: Item) => ReactNode;
}

/** One of the two short lists at the end of the page, in all four states. */
export function ListPart<Item>({ id, title, query, empty, failure, children }: ListPartProps<Item>) {
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h2">
        {title}
      </chakra.h2>
      <Card list marginTop="14px">
        <Part query={query} failed={failure} skeleton={<LoadingRows label={say('Loading: {title}', { title })} />}>
          {(items) =>
            items.length === 0 ? (
              <chakra.p color="fg.muted" paddingBlock="22px">
                {empty}
              </chakra.p>
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
        <chakra.span
          key={row}
          display="grid"
          gridTemplateColumns="auto 1fr"
          gap="14px"
          minHeight={{ base: '96px', md: '66px' }}
          alignContent="center"
        >
          <Skeleton width="40px" height="40px" borderRadius="12px" />
          <chakra.span display="grid" gap="8px" alignContent="center">
            <Skeleton width="60%" height="16px" />
            <Skeleton width="38%" height="12px" />
            <Skeleton width="72px" height="22px" borderRadius="full" display={{ md: 'none' }} />
          </chakra.span>
        </chakra.span>
      ))}
    </SkeletonRegion>
  );
}
