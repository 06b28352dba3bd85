import { Button } from '../ui/button.tsx';

export interface Steps {
  first: number;
  more: number;
  /** One less than a call returns at most, because one entry more tells whether there are others. */
  most: number;
}

interface ShowMoreProps {
  /** How many entries were read: one more than shown tells whether there are more. */
  read: number;
  shown: number;
  steps: Steps;
  isFetching: boolean;
  onShow: (shown: number) => void;
  label: string;
}

/** The button below a list that shows only its first entries. */
export function ShowMore({ read, shown, steps, isFetching, onShow, label }: ShowMoreProps) {
  if (read <= shown || shown >= steps.most) return null;
  return (
    <Button
      css={{ marginTop: '14px' }}
      aria-busy={isFetching || undefined}
      onClick={() => onShow(Math.min(shown + steps.more, steps.most))}
    >
      {label}
    </Button>
  );
}
