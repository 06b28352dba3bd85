import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { buttonRecipe, iconButtonRecipe } from '../theme/recipes/button.ts';

/** A button, or with `asChild` around a link, something that looks like one. Submits only with `type="submit"`. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

const IconButtonRoot = chakra('button', iconButtonRecipe, { defaultProps: { type: 'button' } });

/** A button that is only a picture: `label` is its name for whoever can't see it. */
export function IconButton({ label, ...rest }: ComponentProps<typeof IconButtonRoot> & { label: string }) {
  return <IconButtonRoot aria-label={label} title={label} {...rest} />;
}

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  busy: boolean;
  /** The label while the server is asked: 'Saving...'. */
  busyLabel: string;
}

/** Says that it is busy without changing its width, keeps the focus, and can't be pressed twice. */
export function SubmitButton({ busy, busyLabel, type = 'submit', onClick, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      variant="solid"
      type={busy ? 'button' : type}
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

/** Both labels lie on one spot, so that the wider one gives the width. */
function Layer({ shown, children }: { shown: boolean; children: React.ReactNode }) {
  return (
    <chakra.span
      gridArea="1 / 1"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="8px"
      visibility={shown ? 'visible' : 'hidden'}
      css={{ '& > svg': { width: '18px', height: '18px', strokeWidth: '2', marginLeft: '-2px' } }}
    >
      {children}
    </chakra.span>
  );
}
