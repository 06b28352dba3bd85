import type { ComponentProps } from 'react';
import { styled } from '#styled-system/jsx';
import { AppDialog } from '../overlay/app-dialog.tsx';
import { Button } from '../ui/button.tsx';

interface Choice {
  label: string;
  act: () => void;
}

interface ConflictDialogProps
  extends Pick<ComponentProps<typeof AppDialog>, 'title' | 'description' | 'role' | 'onClose' | 'children'> {
  /** The last one is the one that most people want. */
  choices: readonly Choice[];
  busy?: boolean;
}

/** Asks which of two texts to keep, after two people changed the same record. */
export function ConflictDialog({ choices, busy = false, ...dialog }: ConflictDialogProps) {
  return (
    <AppDialog
      open
      size="wide"
      busy={busy}
      footer={choices.map(({ label, act }) => (
        <Button
          key={label}
          variant={label === choices.at(-1)?.label ? 'solid' : undefined}
          disabled={busy}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      {...dialog}
    />
  );
}

/** The user's text beside the saved one; on a phone below it. */
export const TwoTexts = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '12px', md: '24px' },
    alignItems: 'start',
  },
});
