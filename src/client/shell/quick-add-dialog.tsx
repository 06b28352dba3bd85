import { ChevronRight } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { AppDialog } from '../overlay/app-dialog.tsx';
import { RowIcon, RowSub, RowTitle } from '../ui/list-row.tsx';
import type { FormChooserProps, ShellForm } from './shell-actions.ts';

interface QuickAddDialogProps extends FormChooserProps {
  forms: readonly ShellForm[];
}

/** What can be added from anywhere. */
export function QuickAddDialog({ open, onClose, onClosed, forms, onChoose }: QuickAddDialogProps) {
  return (
    <AppDialog open={open} onClose={onClose} onClosed={onClosed} title={say('Quick Add')} size="sm">
      <ul>
        {forms.map(({ Dialog, title, hint, icon: Icon }) => (
          <li key={title}>
            <button className={choiceClass} type="button" onClick={() => onChoose(Dialog)}>
              <RowIcon css={{ colorPalette: 'accent' }} icon={Icon} tone="palette" />
              <span>
                <RowTitle>{title}</RowTitle>
                <RowSub>{hint}</RowSub>
              </span>
              <ChevronRight size={16} strokeWidth={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}

const choiceClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '14px',
  alignItems: 'center',
  width: 'calc(100% + 24px)',
  minHeight: '72px',
  padding: '10px 12px',
  marginInline: '-12px',
  textAlign: 'start',
  borderRadius: 'lg',
  _hover: { background: 'bg.muted' },
  '& > svg': { color: 'fg.subtle' },
});
