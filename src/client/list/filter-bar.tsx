import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Field } from '../forms/field.tsx';
import { type Option, Select } from '../forms/select.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { Button } from '../ui/button.tsx';
import { SearchBox } from './search-box.tsx';

export interface Filter {
  /** 'Child' */
  label: string;
  /** The first option filters nothing; its value is ''. */
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

interface FilterBarProps {
  search: { label: string; placeholder?: string; value: string; onChange: (value: string) => void };
  filters: readonly Filter[];
  /** Filters that only the sheet has, and how many of them are active. */
  more?: { label: string; active: number; fields: ReactNode };
  /** A view switch at the end. */
  end?: ReactNode;
}

/** Search and selects in a row; on phones the selects are in a sheet behind a button with a count. */
export function FilterBar({ search, filters, more, end }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const active = filters.filter(({ value }) => value !== '').length + (more?.active ?? 0);
  return (
    <div className={barClass} data-not-printed>
      <search className={css({ flex: { md: '1 1 280px' }, maxWidth: { md: '420px' } })}>
        <SearchBox {...search} />
      </search>
      {filters.length > 0 && (
        <Button
          css={filterButtonStyles}
          aria-haspopup="dialog"
          aria-label={
            active
              ? say('{active, plural, one {Filters, # active} other {Filters, # active}}', { active })
              : say('Filters')
          }
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal size={20} aria-hidden />
          {active > 0 && (
            <span className={activeCountClass} aria-hidden>
              {active}
            </span>
          )}
        </Button>
      )}
      {filters.map(({ label, options, value, onChange }) => (
        <div key={label} className={css({ display: { base: 'none', md: 'block' }, flex: '0 1 190px', minWidth: '0' })}>
          <Select
            aria-label={label}
            options={options}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      ))}
      {more && (
        <Button
          css={{ hideBelow: 'md', minHeight: '48px' }}
          aria-haspopup="dialog"
          variant={more.active > 0 ? 'subtle' : 'outline'}
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal aria-hidden />
          {more.label}
        </Button>
      )}
      {end && (
        <div
          className={css({
            gridColumn: '1 / -1',
            minWidth: '0',
            marginInlineStart: { md: 'auto' },
            mdDown: { '& > *': { display: 'flex' }, '& label': { flex: '1' } },
          })}
        >
          {end}
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={say('Filters')}>
        <div className={css({ display: 'grid', gap: '18px', padding: '6px 20px 24px' })}>
          {filters.map((filter) => (
            <SheetFilter key={filter.label} {...filter} />
          ))}
          {more?.fields}
          <Button variant="solid" onClick={() => setOpen(false)}>
            {say('Show results')}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}

function SheetFilter({ label, options, value, onChange }: Filter) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select id={id} options={options} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

const barClass = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '10px',
});

const filterButtonStyles = css.raw({
  position: 'relative',
  display: { base: 'inline-flex', md: 'none' },
  minHeight: '48px',
  width: '52px',
  paddingInline: 0,
  '& > svg': { marginInlineStart: 0, width: '20px', height: '20px' },
});

const activeCountClass = css({
  position: 'absolute',
  top: '-7px',
  insetInlineEnd: '-7px',
  display: 'grid',
  placeItems: 'center',
  minWidth: '22px',
  height: '22px',
  borderRadius: 'full',
  background: 'brand.solid',
  color: 'brand.contrast',
  fontSize: '0.8125rem',
  fontWeight: '700',
});
