import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatNumber, say } from '#words';
import type { Trashed } from '../../../../shared/trash.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { ShowMore } from '../../../list/show-more.tsx';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rows, RowsSkeleton } from '../../../ui/list-row.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { TrashRow } from './trash-row.tsx';
import { kindNames, kinds } from './trash-words.ts';
import { steps, type TrashFilter, useEmptyTrash, useTrash } from './use-trash.ts';

/** What was deleted in the last 30 days, by kind. */
export function TrashPage() {
  const [filter, setFilter] = useState<TrashFilter>({});
  const [shown, setShown] = useState(steps.first);
  const trash = useTrash(filter, shown);
  const isFiltered = Boolean(filter.kind ?? filter.search);
  return (
    <Container css={{ paddingBottom: '40px', maxWidth: '1008px' }}>
      <PageHead
        title={say('Trash')}
        description={say(
          'Things rest here for 30 days. Until then, one tap puts them back where they were, with their photos and voices.',
        )}
      />
      <FilterBar
        search={{
          label: say('Search the Trash'),
          value: filter.search ?? '',
          onChange: (search) => setFilter({ ...filter, search: search.trim() || undefined }),
        }}
        filters={[
          {
            label: say('Kind'),
            options: [
              { value: '', label: say('All kinds') },
              ...kindNames.map((kind) => ({ value: kind, label: kinds[kind].heading })),
            ],
            value: filter.kind ?? '',
            onChange: (value) => setFilter({ ...filter, kind: kindNames.find((kind) => kind === value) }),
          },
        ]}
      />
      <Part
        as="page"
        query={trash}
        failed={say('Couldn’t load the Trash.')}
        skeleton={
          <SkeletonRegion label={say('Loading the Trash')}>
            <RowsSkeleton rows={4} minHeight="80px" />
          </SkeletonRegion>
        }
      >
        {(read) =>
          read.length === 0 ? (
            <Nothing isFiltered={isFiltered} />
          ) : (
            <>
              <Groups trashed={read.slice(0, shown)} />
              <ShowMore
                read={read.length}
                shown={shown}
                steps={steps}
                isFetching={trash.isFetching}
                onShow={setShown}
                label={say('Show more')}
              />
              {!isFiltered && <End until={read[0]?.deletedAt ?? ''} />}
            </>
          )
        }
      </Part>
    </Container>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState picture="none" title={say('Nothing in the Trash matches')} />;
  return (
    <EmptyState
      title={say('Nothing in the Trash')}
      hint={say('What you delete waits here for 30 days before it goes.')}
      action={
        <Button asChild>
          <Link to="/">{say('Back to Home')}</Link>
        </Button>
      }
    />
  );
}

function Groups({ trashed }: { trashed: readonly Trashed[] }) {
  const [now] = useState(() => Date.now());
  const groups = Map.groupBy(trashed, ({ kind }) => kind);
  return kindNames.map((kind) => {
    const rows = groups.get(kind);
    const { heading } = kinds[kind];
    return (
      rows && (
        <section key={kind} className={css({ marginTop: '28px' })} aria-label={heading}>
          <h2 className={css({ textStyle: 'h3', marginBottom: '10px' })}>
            {heading} <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{formatNumber(rows.length)}</span>
          </h2>
          <Card css={{ paddingBlock: '2px', paddingInline: { base: '16px 8px', md: '20px 10px' } }}>
            <Rows aria-label={heading}>
              {rows.map((each) => (
                <li key={`${each.id} ${each.deletedAt}`}>
                  <TrashRow trashed={each} now={now} />
                </li>
              ))}
            </Rows>
          </Card>
        </section>
      )
    );
  });
}

/** Records deleted after `until` aren't on the page and are kept. */
function End({ until }: { until: string }) {
  const empty = useEmptyTrash();
  const ask = () =>
    void confirm({
      title: say('Empty the Trash?'),
      text: say('Everything in it will be erased, with its photos and recordings. This action cannot be undone.'),
      action: say('Empty Trash'),
      busy: say('Deleting...'),
      act: () => empty.mutateAsync({ until }),
    });
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 20px',
        marginTop: '32px',
        paddingTop: '20px',
        borderTop: '1px solid {colors.border}',
      })}
    >
      <p className={css({ flex: '1 1 300px', color: 'fg.muted', fontSize: '0.9375rem' })}>
        {say('Private things are in their author’s Trash only.')}
      </p>
      <Button css={{ color: 'danger.fg' }} variant="ghost" onClick={ask}>
        <Trash2 aria-hidden />
        {say('Empty Trash')}
      </Button>
    </div>
  );
}
