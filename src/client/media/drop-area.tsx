import { Upload } from 'lucide-react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { FileButton } from './file-button.tsx';
import { useFileDrop } from './use-file-drop.ts';

type DropAreaProps = {
  title: string;
  /** What it accepts: 'CSV only, up to 5MB'. */
  hint: string;
  buttonLabel: string;
  accept: string;
  /** Lower, for a field among others. */
  compact?: boolean;
} & ({ onFile: (file: File) => void } | { onFiles: (files: File[]) => void });

/** Drop a file (with `onFiles` several) or choose it with the button: nothing depends on dragging. */
export function DropArea({ title, hint, buttonLabel, accept, compact, ...taker }: DropAreaProps) {
  const take = (files: File[]) => {
    if ('onFiles' in taker) taker.onFiles(files);
    else if (files[0]) taker.onFile(files[0]);
  };
  const { area, problem, clearProblem } = useFileDrop(take);
  return (
    <Area {...area} data-compact={compact || undefined}>
      <Upload size={30} strokeWidth={1.6} aria-hidden />
      <div>
        <p className={css({ fontWeight: '600', color: 'fg' })}>{title}</p>
        <p className={css({ textStyle: 'meta' })}>{hint}</p>
        <DropProblem role="alert">{problem}</DropProblem>
      </div>
      <FileButton
        label={buttonLabel}
        accept={accept}
        multiple={'onFiles' in taker}
        onFiles={(files) => {
          clearProblem();
          take(files);
        }}
      />
    </Area>
  );
}

/** Says why a drop was refused. Takes no room while empty. */
export const DropProblem = styled('p', {
  base: { marginTop: '6px', fontSize: '0.875rem', fontWeight: '550', color: 'danger.fg', _empty: { display: 'none' } },
});

const Area = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '12px',
    padding: '26px 20px',
    border: '1.5px dashed {colors.border.emphasized}',
    borderRadius: 'lg',
    background: 'bg.subtle',
    color: 'fg.muted',
    '& > svg': { color: 'brand.fg' },
    '&[data-over]': { background: 'brand.subtle', borderColor: 'brand.solid' },
    '&[data-compact]': {
      flexDirection: { sm: 'row' },
      textAlign: { sm: 'start' },
      gap: { sm: '16px' },
      padding: '14px 16px',
      '& > svg': { display: 'none' },
      '& > div': { flex: '1', minWidth: 0 },
    },
  },
});
