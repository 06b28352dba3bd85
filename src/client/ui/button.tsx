import { ark } from '@ark-ui/react/factory';
import type { LucideIcon } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { buttonRecipe, iconButtonRecipe } from '../theme/recipes/button.ts';
import { type RecipeProps, recipeClass } from './recipe-class.ts';

/** A button, or with `asChild` a link that looks like one. Submits only with `type="submit"`. */
export function Button({ variant, size, block, css: styles, className, ...rest }: ButtonProps) {
  const buttonClass = recipeClass(buttonRecipe, { css: styles, className }, { variant, size, block });
  return <ark.button type="button" className={buttonClass} {...rest} />;
}

export type ButtonProps = RecipeProps<typeof ark.button, typeof buttonRecipe>;

interface IconButtonProps extends RecipeProps<typeof ark.button, typeof iconButtonRecipe> {
  /** Its accessible name. */
  label: string;
  /** Without one the children are its content. */
  icon?: LucideIcon;
}

/** A button with only an icon. */
export function IconButton({ label, icon: Icon, variant, css: styles, className, children, ...rest }: IconButtonProps) {
  const buttonClass = recipeClass(iconButtonRecipe, { css: styles, className }, { variant });
  return (
    <ark.button type="button" className={buttonClass} aria-label={label} title={label} {...rest}>
      {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden /> : children}
    </ark.button>
  );
}

interface SubmitButtonProps extends ButtonProps {
  busy: boolean;
  /** The label while the server works; by default 'Saving...'. */
  busyLabel?: string;
}

/** Shows that it is busy at the same width, keeps the focus, and can't be pressed twice. Submits unless it has `onClick`. */
export function SubmitButton({ busy, busyLabel = say('Saving...'), onClick, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      variant="solid"
      type={busy || onClick ? 'button' : 'submit'}
      onClick={busy ? undefined : onClick}
      aria-disabled={busy || undefined}
      {...rest}
    >
      <span className={css({ display: 'inline-grid' })}>
        <Layer shown={!busy}>{children}</Layer>
        <Layer shown={busy}>{busyLabel}</Layer>
      </span>
    </Button>
  );
}

/** Both labels share one place, so that the wider one sets the width. */
function Layer({ shown, children }: { shown: boolean; children: React.ReactNode }) {
  return (
    <span
      className={css({
        gridArea: '1 / 1',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '8px',
        visibility: shown ? 'visible' : 'hidden',
        '& > svg': { width: '18px', height: '18px', strokeWidth: '2', marginInlineStart: '-2px' },
      })}
    >
      {children}
    </span>
  );
}
