import { Check } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { css } from '#styled-system/css';
import { Avatar } from '../ui/avatar.tsx';
import { childPalette } from '../ui/child-palette.ts';
import { type BoundFieldProps, useBoundField } from './bound-field.ts';
import { FieldGroup } from './field.tsx';

interface PickableChild {
  id: number;
  name: string;
  profileImage?: string | null;
}

type ChildPickerFieldProps<Values extends FieldValues, Output> = BoundFieldProps<Values, Output> & {
  /** All children of the family, oldest first: the position gives the colour. */
  family: readonly PickableChild[];
};

/** Chooses children; none means the whole family. Keeps the ids in the family's order. */
export function ChildPickerField<Values extends FieldValues, Output = Values>(
  props: ChildPickerFieldProps<Values, Output>,
) {
  const { family } = props;
  const { field, shell } = useBoundField<Values, Output>(props);
  const value: readonly number[] = field.value ?? [];
  const toggle = (childId: number, chosen: boolean) =>
    field.onChange(family.map(({ id }) => id).filter((each) => (each === childId ? chosen : value.includes(each))));
  return (
    <FieldGroup {...shell}>
      <div className={css({ display: 'flex', gap: '10px', flexWrap: 'wrap', clear: 'both' })}>
        {family.map((child, index) => {
          const chosen = value.includes(child.id);
          return (
            <label
              key={child.id}
              className={css(pillStyles, { colorPalette: childPalette(index) })}
              data-chosen={chosen || undefined}
            >
              <input
                className={choiceClass}
                type="checkbox"
                checked={chosen}
                onChange={(event) => toggle(child.id, event.target.checked)}
              />
              <Avatar name={child.name} image={child.profileImage} />
              {child.name}
              {chosen && <Check size={16} strokeWidth={2} aria-hidden />}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}

/** Covers the whole pill invisibly, so that a press on it is a press on the checkbox. */
const choiceClass = css({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

const pillStyles = css.raw({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '48px',
  paddingBlock: '3px',
  paddingInline: '4px 18px',
  borderRadius: 'full',
  border: '1px solid {colors.border.emphasized}',
  fontWeight: '600',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&[data-chosen]': {
    background: 'colorPalette.subtle',
    borderColor: 'colorPalette.solid',
    color: 'colorPalette.fg',
    boxShadow: 'inset 0 0 0 1px {colors.colorPalette.solid}',
  },
  '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
});
