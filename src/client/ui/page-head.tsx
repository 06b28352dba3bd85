import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { Button, type ButtonProps } from './button.tsx';

interface PageHeadProps {
  title: string;
  /** One line; hidden on phones if a `FoldButton` is beside the title. */
  description?: string;
  /** Buttons. A `FoldButton` stays on a phone. */
  actions?: ReactNode;
}

/** Title, line and actions of a list page. On phones only the title and one round action. */
export function PageHead({ title, description, actions }: PageHeadProps) {
  return (
    <div className={rootClass}>
      <div className={titleClass}>
        <h1 className={css({ textStyle: 'h1' })}>{title}</h1>
        {description && <p data-description>{description}</p>}
      </div>
      {actions && <div className={actionsClass}>{actions}</div>}
    </div>
  );
}

interface FoldButtonProps extends Omit<ButtonProps, 'children'> {
  icon: LucideIcon;
  label: string;
}

/** A page action that becomes a 48 px icon on phones and keeps its full name for screen readers. */
export function FoldButton({ icon: Icon, label, ...rest }: FoldButtonProps) {
  return (
    <Button data-fold aria-label={label} {...rest}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Button>
  );
}

const rootClass = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'flex-end' },
  justifyContent: { md: 'space-between' },
  gap: '18px',
  paddingBlock: { base: '28px 22px', md: '44px 28px', _short: '18px 16px' },
  '& p': { color: 'fg.muted', maxWidth: '56ch', marginTop: '6px' },
  mdDown: {
    '&:has([data-fold])': {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      // Below a title with a long word: 'Tagesgeschichten'.
      flexWrap: 'wrap',
      gap: '12px 18px',
      paddingBlock: '20px 16px',
      '& [data-description]': { display: 'none' },
    },
    '& [data-fold]': {
      width: '48px',
      minHeight: '48px',
      padding: 0,
      '& > svg': { margin: 0, width: '22px', height: '22px' },
      '& > span': { display: 'none' },
    },
  },
});

// No narrower than its longest word, which breaks only if it is wider than the page.
const titleClass = css({
  flex: { base: '1 0 min-content', md: '0 1 auto' },
  minWidth: { md: '0' },
  maxWidth: '100%',
  overflowWrap: 'break-word',
});

const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px',
  mdDown: { '&:has([data-fold])': { flex: 'none', flexWrap: 'nowrap' } },
});
