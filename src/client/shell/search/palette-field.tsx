import { ArrowLeft, Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { css, cx } from '#styled-system/css';
import { say, sayAs } from '#words';
import { searchAllKey } from '../../keyboard/shortcut-list.tsx';
import { takeTyped } from '../../keyboard/typed-ahead.ts';
import { IconButton } from '../../ui/button.tsx';

interface PaletteFieldProps extends ComponentProps<'input'> {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

const longestSearch = 500;

const [escapeKey, tabKey] = ['Esc', 'Tab'] as const;

/** The field for everything. Its rows are below, and the keyboard moves among them from here. */
export function PaletteField({ typed, onType, onClose, onKeyDown, ...aria }: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <div className={barClass}>
      <IconButton css={{ hideFrom: 'md' }} icon={ArrowLeft} label={say('Close search')} onClick={onClose} />
      <span className={magnifierClass} aria-hidden>
        <Search size={20} strokeWidth={1.75} />
      </span>
      <input
        className={inputClass}
        ref={field}
        type="text"
        role="combobox"
        aria-label={say('Search everything')}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        data-search-all
        placeholder={say('Search your family’s book')}
        maxLength={longestSearch}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onFocus={() => onType(typed + takeTyped())}
        onKeyDown={onKeyDown}
        {...aria}
        aria-controls={aria['aria-controls']}
        aria-expanded={aria['aria-expanded']}
      />
      {typed !== '' && <IconButton icon={X} label={say('Clear')} onClick={clear} />}
      <kbd className={cx(keyClass, css({ hideBelow: 'md' }))}>{escapeKey}</kbd>
    </div>
  );
}

/** What the keys do here. */
export function PaletteKeys() {
  return (
    <div className={footClass} aria-hidden>
      <span>
        <kbd className={keyClass}>↑</kbd> <kbd className={keyClass}>↓</kbd> {sayAs('what a key does', 'move')}
      </span>
      <span>
        <kbd className={keyClass}>↵</kbd> {sayAs('what a key does', 'open')}
      </span>
      <span>
        <kbd className={keyClass}>{tabKey}</kbd> {sayAs('what a key leads to', 'filters')}
      </span>
      <span className={css({ marginInlineStart: 'auto' })}>
        {say('Open it anywhere with')} <kbd className={keyClass}>{searchAllKey}</kbd>
      </span>
    </div>
  );
}

const barClass = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: '4px',
  minHeight: '64px',
  paddingBlock: '8px',
  paddingInline: { base: '8px', md: '12px 20px' },
  borderBottom: '1px solid {colors.border}',
});

const magnifierClass = css({
  display: { base: 'none', md: 'grid' },
  placeItems: 'center',
  width: '44px',
  color: 'fg.subtle',
});

const inputClass = css({
  flex: '1',
  minWidth: 0,
  height: '48px',
  border: 0,
  outline: 'none',
  background: 'none',
  fontSize: '1.25rem',
  caretColor: 'brand.solid',
  _placeholder: { color: 'fg.subtle' },
});

const keyClass = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '24px',
  height: '24px',
  paddingInline: '6px',
  border: '1px solid {colors.border}',
  borderRadius: '6px',
  background: 'bg.panel',
  fontFamily: 'body',
  fontSize: '0.75rem',
  fontWeight: '600',
  color: 'fg.muted',
});

const footClass = css({
  display: { base: 'none', md: 'flex' },
  flex: 'none',
  gap: '18px',
  alignItems: 'center',
  padding: '11px 20px',
  borderTop: '1px solid {colors.border.muted}',
  background: 'bg.subtle',
  fontSize: '0.8125rem',
  color: 'fg.muted',
});
