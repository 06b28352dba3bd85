import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import emptyPicture from '../../../assets/empty-heirloom.svg';
import { ExportLink } from '../../../list/export-link.tsx';
import type { Pages } from '../../../list/list-lines.tsx';
import { WindowLines } from '../../../list/window-lines.tsx';
import { Part } from '../../../loading/part.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';
import { ActiveFilters } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PictureCardLine, PictureCardsSkeleton } from '../../../ui/picture-card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useColumns } from '../../../ui/use-columns.ts';
import { type HeirloomActions, HeirloomCard, HeirloomRow } from './heirloom-card.tsx';
import { type HeirloomsLook, useHeirloomFilters } from './heirloom-filters.tsx';
import { countText } from './heirloom-words.ts';
import { type Heirloom, useHeirloomPages } from './use-heirlooms.ts';

interface LookProps {
  look: HeirloomsLook;
  onLook: (look: HeirloomsLook) => void;
}

interface HeirloomListProps extends LookProps, HeirloomActions {
  /** Shown above the list. */
  without: Heirloom | undefined;
  onAdd: () => void;
}

/** The filtered heirlooms, as cards or rows. */
export function HeirloomList(props: HeirloomListProps) {
  const { look } = props;
  const pages = useHeirloomPages(look);
  return (
    <Part
      as="page"
      query={pages}
      failed={say('Couldn’t load heirlooms.')}
      skeleton={<HeirloomsSkeleton asList={look.view === 'list'} />}
    >
      {(data) => <Register found={data.pages} pages={pages} {...props} />}
    </Part>
  );
}

interface RegisterProps extends HeirloomListProps {
  found: ReadonlyArray<{ heirlooms: readonly Heirloom[]; total: number }>;
  pages: Pages;
}

function Register({ found, pages, look, onLook, without, onAdd, ...actions }: RegisterProps) {
  const heirlooms = useMemo(
    () => found.flatMap((page) => page.heirlooms).filter(({ id }) => id !== without?.id),
    [found, without?.id],
  );
  const columns = useColumns();
  const perLine = look.view === 'list' ? 1 : columns;
  const lines = useMemo(() => inLines(heirlooms, perLine), [heirlooms, perLine]);
  const total = found[0]?.total ?? 0;
  const { isFiltered } = useHeirloomFilters(look, onLook);
  return (
    <>
      <FoundLine total={total} look={look} onLook={onLook} />
      {total === 0 && !isFiltered && <NoHeirlooms onAdd={onAdd} />}
      {total === 0 && isFiltered && (
        <EmptyState
          title={say('No heirlooms found')}
          hint={say('Try another word, or fewer filters.')}
          picture="none"
        />
      )}
      <div className={css({ marginTop: '16px' })}>
        <WindowLines
          key={look.view ?? 'grid'}
          lines={lines}
          keyOf={keyOf}
          guess={look.view === 'list' ? guessOfRow : guessOfCards}
          render={(line) => <Line line={line} asList={look.view === 'list'} {...actions} />}
          pages={pages}
        />
      </div>
    </>
  );
}

/** Cards side by side, or one row. */
type HeirloomLine = readonly Heirloom[];

const inLines = (heirlooms: readonly Heirloom[], perLine: number): HeirloomLine[] =>
  Array.from({ length: Math.ceil(heirlooms.length / perLine) }, (_, line) =>
    heirlooms.slice(line * perLine, (line + 1) * perLine),
  );

const keyOf = (line: HeirloomLine): string => line.map(({ id }) => id).join('-');
/** In pixels. */
const guessOfCards = (): number => 390;
const guessOfRow = (): number => 90;

function Line({ line, asList, ...actions }: HeirloomActions & { line: HeirloomLine; asList: boolean }) {
  if (asList) return line.map((heirloom) => <HeirloomRow key={heirloom.id} heirloom={heirloom} {...actions} />);
  return (
    <PictureCardLine>
      {line.map((heirloom) => (
        <HeirloomCard key={heirloom.id} heirloom={heirloom} {...actions} />
      ))}
    </PictureCardLine>
  );
}

/** Their number, the active filters, how to clear them, and the list as a table. */
function FoundLine({ total, look, onLook }: LookProps & { total: number }) {
  const { search, category, child, status } = look;
  return (
    <ActiveFilters
      summary={countText(total)}
      {...useHeirloomFilters(look, onLook).active}
      clearLabel={say('Clear Filters')}
      end={
        total > 0 && <ExportLink path="/api/heirlooms/export" filter={{ search, category, childId: child, status }} />
      }
    />
  );
}

function NoHeirlooms({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={say('No heirlooms yet')}
      hint={say('A watch, a recipe card, a chipped cup: what it means is worth more than what it costs.')}
      picture={emptyPicture}
      action={
        <ForParents>
          <Button variant="solid" onClick={onAdd}>
            <Plus aria-hidden />
            {say('Add Your First Heirloom')}
          </Button>
        </ForParents>
      }
    />
  );
}

function HeirloomsSkeleton({ asList }: { asList: boolean }) {
  return (
    <SkeletonRegion css={{ marginTop: '24px' }} label={say('Loading heirlooms')}>
      {asList ? <Rows /> : <PictureCardsSkeleton />}
    </SkeletonRegion>
  );
}

function Rows() {
  return (
    <span className={css({ display: 'grid', gap: '14px' })}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} css={{ height: '76px', borderRadius: 'lg' }} />
      ))}
    </span>
  );
}
