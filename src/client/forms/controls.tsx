import { chakra } from '@chakra-ui/react';
import { checkboxRecipe, inputRecipe, switchRecipe, textareaRecipe } from '../theme/recipes/controls.ts';

// In a file of its own, so that a page with a search doesn't load the forms library.

export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', textareaRecipe);
export const Checkbox = chakra('input', checkboxRecipe, { defaultProps: { type: 'checkbox' } });
export const Switch = chakra('input', switchRecipe, { defaultProps: { type: 'checkbox', role: 'switch' } });

export const SwitchRow = chakra('label', {
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

export const CheckRow = chakra('label', {
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
