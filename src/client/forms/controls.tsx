import { styled } from '#styled-system/jsx';
import { checkboxRecipe, inputRecipe, switchRecipe, textareaRecipe } from '../theme/recipes/controls.ts';

// In a file of its own, so that a page with a search doesn't load the forms library.

export const Input = styled('input', inputRecipe);
export const Textarea = styled('textarea', textareaRecipe);
export const Checkbox = styled('input', checkboxRecipe, { defaultProps: { type: 'checkbox' } });
export const Switch = styled('input', switchRecipe, { defaultProps: { type: 'checkbox', role: 'switch' } });

export const SwitchRow = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '48px',
    fontWeight: '600',
    fontSize: '0.9375rem',
    cursor: 'pointer',
  },
});

export const CheckRow = styled('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    fontSize: '0.9375rem',
    fontWeight: '500',
    cursor: 'pointer',
  },
});
