import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { Part, type PartQuery } from '../../../../loading/part.tsx';
import { ItemMenu, type ItemMenuProps } from '../../../../overlay/item-menu.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { WaitsNote } from '../../../../ui/waits-note.tsx';

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
  /** Above the list: how many are shown, and the add buttons. */
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
            <div className={emptyClass}>
              <h3 className={css({ textStyle: 'h3' })}>{empty.title}</h3>
              <p>{empty.hint}</p>
            </div>
          ) : (
            <ul className={listClass}>{items.slice(0, shown).map(children)}</ul>
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
  /** What the row shows, which may wait to be sent. */
  record: object;
  actions: ItemMenuProps['actions'];
}

/** A row: a mark for done, the words, a fact at the side, the state and a menu. */
export function ProgressRow(props: ProgressRowProps) {
  const { title, sub = [], isDone, onMark, markLabel, side, badge, record, actions } = props;
  return (
    <Item>
      <button className={markButtonClass} type="button" aria-label={markLabel} title={markLabel} onClick={onMark}>
        <span className={markClass} data-done={isDone || undefined}>
          {isDone && <Check size={16} strokeWidth={2.5} aria-hidden />}
        </span>
      </button>
      <div className={css({ minWidth: '0', gridArea: 'words' })}>
        <span className={titleClass}>{title}</span>
        {sub.map(
          (line, index) =>
            line && (
              <span key={index} className={subClass}>
                {line}
              </span>
            ),
        )}
        <WaitsNote record={record} />
      </div>
      <div className={stateClass}>
        {side && <span>{side}</span>}
        {badge}
      </div>
      <div className={css({ gridArea: 'menu', marginInlineEnd: '-10px' })}>
        <ItemMenu label={say('More for {title}', { title })} actions={actions} />
      </div>
    </Item>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton css={{ width: '100%', height: '44px', marginTop: '14px' }} />
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <Skeleton key={row} css={{ width: '100%', height: '52px', marginTop: '9px' }} />
      ))}
    </SkeletonRegion>
  );
}

/** Count on the left, buttons on the right. */
export const ListHead = styled('div', {
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

const listClass = css({ '& > li + li': { borderTop: '1px solid {colors.border.muted}' } });

const emptyClass = css({ padding: '28px 0 36px', '& > p': { color: 'fg.muted', marginTop: '4px', maxWidth: '48ch' } });

const Item = styled('li', {
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

const markButtonClass = css({
  gridArea: 'mark',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: '50%',
  _hover: { background: 'bg.muted' },
});

const markClass = css({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: '50%',
  border: '1.5px dashed {colors.border.emphasized}',
  color: 'brand.contrast',
  '&[data-done]': { border: '0', background: 'brand.solid' },
});

const titleClass = css({ fontWeight: '600', lineHeight: '1.35', overflowWrap: 'anywhere', lineClamp: '2' });

const subClass = css({
  display: 'block',
  lineClamp: '2',
  fontSize: '0.875rem',
  color: 'fg.muted',
  lineHeight: '1.45',
  marginTop: '2px',
  overflowWrap: 'anywhere',
});

/** On a phone below the text, which needs the whole line. */
const stateClass = css({
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
});
