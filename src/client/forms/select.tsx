import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { selectRecipe } from '../theme/recipes/controls.ts';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Options with a group heading. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

const SelectRoot = styled('select', selectRecipe);

interface SelectProps extends Omit<ComponentProps<typeof SelectRoot>, 'children'> {
  options: readonly (Option | OptionGroup)[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own select (the best on a phone) with our styling. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className={css({ position: 'relative', minWidth: '0' })}>
      <SelectRoot {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled={rest.required}>
            {placeholder}
          </option>
        )}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(optionElement)}
            </optgroup>
          ) : (
            optionElement(entry)
          ),
        )}
      </SelectRoot>
      <span className={arrowClass} aria-hidden>
        <ChevronDown size={16} strokeWidth={2.25} />
      </span>
    </div>
  );
}

function optionElement({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

const arrowClass = css({
  position: 'absolute',
  insetInlineEnd: '13px',
  top: '50%',
  translate: '0 -50%',
  color: 'fg.subtle',
  pointerEvents: 'none',
});
