import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Button } from '../ui/button.tsx';
import { RowIcon, RowSub, RowTitle } from '../ui/list-row.tsx';

interface PickedFileProps {
  file: File;
  onRemove?: () => void;
  /** Shown below: how far its upload is. */
  children?: ReactNode;
}

/** A chosen file: name and size. */
export function PickedFile({ file, onRemove, children }: PickedFileProps) {
  return (
    <div className={boxClass}>
      <RowIcon icon={FileText} tone="brand" />
      <div className={css({ minWidth: '0' })}>
        <RowTitle css={{ overflowWrap: 'anywhere' }}>{file.name}</RowTitle>
        <RowSub css={{ fontVariantNumeric: 'tabular-nums' }}>{sizeInKb(file.size)}</RowSub>
      </div>
      {onRemove && (
        <Button
          variant="dangerGhost"
          size="sm"
          aria-label={say('Remove {name}', { name: file.name })}
          onClick={onRemove}
        >
          {say('Remove')}
        </Button>
      )}
      {children}
    </div>
  );
}

/** '148 KB'; at least 1 KB. */
const sizeInKb = (bytes: number): string => say('{size, number} KB', { size: Math.max(1, Math.round(bytes / 1024)) });

const boxClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '14px',
  alignItems: 'center',
  paddingBlock: '14px',
  paddingInline: '16px 12px',
  border: '1px solid {colors.border}',
  borderRadius: 'lg',
  background: 'bg.subtle',
});
