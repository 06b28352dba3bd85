import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { say } from '#words';
import { buttonRecipe, iconButtonRecipe } from '../theme/recipes/button.ts';

/** A button, or with `asChild` a link that looks like one. Submits only with `type="submit"`. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

const IconButtonRoot = chakra('button', iconButtonRecipe, { defaultProps: { type: 'button' } });

interface IconButtonProps extends ComponentProps<typeof IconButtonRoot> {
  /** Its accessible name. */
  label: string;
  /** Without one the children are its content. */
  icon?: LucideIcon;
}

/** A button with only an icon. */
export function IconButton({ label, icon: Icon, children, ...rest }: IconButtonProps) {
  return (
    <IconButtonRoot aria-label={label} title={label} {...rest}>
      {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden /> : children}
    </IconButtonRoot>
  );
}

interface SubmitButtonProps extends ComponentProps<typeof Button> {
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
      <chakra.span display="inline-grid">
        <Layer shown={!busy}>{children}</Layer>
        <Layer shown={busy}>{busyLabel}</Layer>
      </chakra.span>
    </Button>
  );
}

/** Both labels share one place, so that the wider one sets the width. */
function Layer({ shown, children }: { shown: boolean; children: React.ReactNode }) {
  return (
    <chakra.span
      gridArea="1 / 1"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="8px"
      visibility={shown ? 'visible' : 'hidden'}
      css={{ '& > svg': { width: '18px', height: '18px', strokeWidth: '2', marginInlineStart: '-2px' } }}
    >
      {children}
    </chakra.span>
  );
}
