import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '#words';
import { Part, type PartQuery } from '../../../../loading/part.tsx';
import { ItemMenu, type ItemMenuProps } from '../../../../overlay/item-menu.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';

export interface ProgressListProps<Item> {
  query: PartQuery<readonly Item[]>;
  /** How many are shown; all by default. */
  shown?: number | undefined;
  /** 'Loading lessons' */
  loading: string;
  /** 'Couldn’t load lessons.' */
  failure: string;
  /** Shown if the list is empty. */
  empty: { title: string; hint: string };
  /** Above the list: how many are shown, and what adds to it. */
  head: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list of the profile, in all four states. */
export function ProgressList<Item>(props: ProgressListProps<Item>) {
  const { query, shown, loading, failure, empty, head, children } = props;
  return (
    <Part query={query} failed={failure} skeleton={<LoadingRows label={loading} />}>
      {(items) => (
        <>
          {head}
          {items.length === 0 ? (
            <Empty>
              <chakra.h3 textStyle="h3">{empty.title}</chakra.h3>
              <p>{empty.hint}</p>
            </Empty>
          ) : (
            <List>{items.slice(0, shown).map(children)}</List>
          )}
        </>
      )}
    </Part>
  );
}

interface ProgressRowProps {
  title: string;
  /** Facts below the title, each in its own line. */
  sub?: readonly (string | null | undefined)[];
  isDone: boolean;
  /** The mark's action, and its name. */
  onMark: () => void;
  markLabel: string;
  side?: string | undefined;
  badge: ReactNode;
  actions: ItemMenuProps['actions'];
}

/** A row: a mark for done, the words, a fact at the side, the state and a menu. */
export function ProgressRow({ title, sub = [], isDone, onMark, markLabel, side, badge, actions }: ProgressRowProps) {
  return (
    <Item>
      <MarkButton type="button" aria-label={markLabel} title={markLabel} onClick={onMark}>
        <Mark data-done={isDone || undefined}>{isDone && <Check size={16} strokeWidth={2.5} aria-hidden />}</Mark>
      </MarkButton>
      <chakra.div minWidth="0" gridArea="words">
        <Title>{title}</Title>
        {sub.map((line, index) => line && <Sub key={index}>{line}</Sub>)}
      </chakra.div>
      <State>
        {side && <span>{side}</span>}
        {badge}
      </State>
      <chakra.div gridArea="menu" marginInlineEnd="-10px">
        <ItemMenu label={say('More for {title}', { title })} actions={actions} />
      </chakra.div>
    </Item>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton width="100%" height="44px" marginTop="14px" />
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <Skeleton key={row} width="100%" height="52px" marginTop="9px" />
      ))}
    </SkeletonRegion>
  );
}

/** Count on the left, buttons on the right. */
export const ListHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px 16px',
    paddingBlock: '14px 6px',
    '& > p': { textStyle: 'meta', color: 'fg.muted' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: { md: 'auto' } },
  },
});

const List = chakra('ul', { base: { '& > li + li': { borderTop: '1px solid {colors.border.muted}' } } });

const Empty = chakra('div', {
  base: { padding: '28px 0 36px', '& > p': { color: 'fg.muted', marginTop: '4px', maxWidth: '48ch' } },
});

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '44px minmax(0, 1fr) auto', lg: '44px minmax(0, 1fr) auto auto' },
    gridTemplateAreas: {
      base: '"mark words menu" "mark state menu"',
      lg: '"mark words state menu"',
    },
    alignItems: 'center',
    columnGap: '8px',
    paddingBlock: '10px',
    marginInlineStart: '-8px',
    minHeight: '64px',
  },
});

const MarkButton = chakra('button', {
  base: {
    gridArea: 'mark',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: '50%',
    _hover: { background: 'bg.muted' },
  },
});

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    border: '1.5px dashed {colors.border.emphasized}',
    color: 'brand.contrast',
    '&[data-done]': { border: '0', background: 'brand.solid' },
  },
});

const Title = chakra('span', {
  base: { fontWeight: '600', lineHeight: '1.35', overflowWrap: 'anywhere', lineClamp: '2' },
});

const Sub = chakra('span', {
  base: {
    display: 'block',
    lineClamp: '2',
    fontSize: '0.875rem',
    color: 'fg.muted',
    lineHeight: '1.45',
    marginTop: '2px',
    overflowWrap: 'anywhere',
  },
});

/** Below the words on a phone, where these need the whole line. */
const State = chakra('div', {
  base: {
    gridArea: 'state',
    display: 'flex',
    flexDirection: { base: 'row-reverse', lg: 'row' },
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: { base: '10px', lg: '14px' },
    marginTop: { base: '6px', lg: '0' },
    textStyle: 'meta',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& > :last-child': { lg: { minWidth: '112px', justifyContent: 'flex-end' } },
  },
});
