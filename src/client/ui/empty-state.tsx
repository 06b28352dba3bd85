import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import landscape from '../assets/empty-experiences.svg';
import { Actions, Arch, Centred, Hint } from './arch-layout.tsx';

interface EmptyStateProps {
  /** The specification's words. */
  title: string;
  /** One encouraging line about something small and close. */
  hint?: ReactNode;
  /** The page's own picture; 'none' if filters found nothing. */
  picture?: string;
  /** One button. */
  action?: ReactNode;
  /** Tighter, inside a card. */
  inCard?: boolean;
}

/** An empty part: the arch, a title, a line and one thing to do. */
export function EmptyState({ title, hint, picture = landscape, action, inCard }: EmptyStateProps) {
  return (
    <Centred css={{ padding: inCard ? '36px 20px 44px' : undefined }}>
      {picture !== 'none' && <Arch src={picture} alt="" width="240" height="150" />}
      <h2 className={css({ textStyle: 'h2', maxWidth: '24ch' })}>{title}</h2>
      {hint && <Hint>{hint}</Hint>}
      {action && <Actions>{action}</Actions>}
    </Centred>
  );
}
