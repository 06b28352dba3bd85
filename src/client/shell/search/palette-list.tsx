import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { partsOf } from '../../../shared/calendar-date.ts';
import { formatShortMonthName } from '../../format/dates.ts';
import { RowIcon } from '../../ui/list-row.tsx';
import { Picture } from '../../ui/picture-card.tsx';

export interface PaletteRow {
  key: string;
  title: ReactNode;
  sub?: ReactNode;
  icon: LucideIcon;
  /** The address of a photo, in place of the day and the icon. */
  photo?: string | null | undefined;
  /** The day of the story, in place of the icon. */
  date?: string | null | undefined;
  /** The children it is about. */
  end?: ReactNode;
  act: () => void;
}

export interface PaletteGroup {
  key: string;
  heading: string;
  /** How many there are, if rows can be more or fewer. */
  count?: string | undefined;
  rows: readonly PaletteRow[];
}

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** The row that Enter opens. */
  current: string | undefined;
  onPoint: (key: string) => void;
}

export const optionId = (listId: string, key: string): string => `${listId}-${key}`;

/** The rows below the field. The field keeps the focus and names the current one. */
export function PaletteList({ id, label, groups, current, onPoint }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ key: group, heading, count, rows }) => (
        <div key={group} role="group" aria-labelledby={optionId(id, `of ${group}`)}>
          <div className={headingClass} id={optionId(id, `of ${group}`)} role="presentation">
            {heading} {count !== undefined && <span className={countClass}>{count}</span>}
          </div>
          {rows.map(({ key, title, sub, icon, photo, date, end, act }) => (
            <button
              key={key}
              className={rowClass}
              id={optionId(id, key)}
              type="button"
              role="option"
              aria-selected={key === current}
              tabIndex={-1}
              onPointerMove={() => onPoint(key)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={act}
            >
              {photo ? (
                <span className={photoClass}>
                  <Picture url={photo} />
                </span>
              ) : date ? (
                <Day date={date} />
              ) : (
                <RowIcon css={pictureStyles} icon={icon} />
              )}
              <span className={textClass}>
                <b>{title}</b>
                {sub && <span>{sub}</span>}
              </span>
              {end && <span className={endClass}>{end}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function Day({ date }: { date: string }) {
  return (
    <span className={dayClass} aria-hidden>
      {partsOf(date).day}
      <small>{formatShortMonthName(date)}</small>
    </span>
  );
}

const pictureStyles = css.raw({ width: { base: '48px', md: '42px' }, height: { base: '48px', md: '42px' } });

const photoClass = css(pictureStyles, {
  borderRadius: '10px',
  overflow: 'hidden',
  background: 'bg.subtle',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const countClass = css({ marginInlineStart: '4px', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' });

const headingClass = css({
  padding: { base: '16px 12px 6px', md: '9px 12px 3px' },
  fontSize: '0.875rem',
  fontWeight: '600',
  color: 'fg.muted',
});

const rowClass = css({
  display: 'grid',
  gridTemplateColumns: { base: '48px minmax(0, 1fr) auto', md: '42px minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '14px',
  width: '100%',
  textAlign: 'start',
  minHeight: { base: '64px', md: '50px' },
  paddingInline: '12px',
  paddingBlock: { base: '8px', md: '4px' },
  borderRadius: '12px',
  cursor: 'pointer',
  outline: 'none',
  '&[aria-selected=true]': { background: 'brand.subtle', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
});

const textClass = css({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > b': { display: 'block', fontWeight: '600', fontSize: { md: '0.9375rem' }, lineHeight: '1.35' },
  '& > span': { fontSize: '0.875rem', lineHeight: '1.4', color: 'fg.muted', lineClamp: { base: 2, md: 1 } },
  '& mark': {
    background: 'accent.muted',
    color: 'inherit',
    borderRadius: '3px',
    paddingInline: '1px',
    boxShadow: 'inset 0 -2px 0 {colors.accent.solid}',
  },
});

/** On a phone a child's name is for screen readers; its dot stays. */
const endClass = css({
  display: 'flex',
  gap: '4px',
  mdDown: {
    '& [data-child-pill]': { fontSize: 0, gap: 0, minHeight: '22px', paddingBlock: '7px', paddingInline: '7px' },
  },
});

const dayClass = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  width: { base: '48px', md: '42px' },
  height: { base: '48px', md: '42px' },
  borderRadius: '10px',
  background: 'bg.subtle',
  border: '1px solid {colors.border}',
  fontFamily: 'heading',
  fontSize: { base: '1.375rem', md: '1.1875rem' },
  lineHeight: '1',
  '& > small': { fontFamily: 'body', fontSize: '0.6875rem', fontWeight: '600', color: 'fg.subtle', marginTop: '2px' },
});
