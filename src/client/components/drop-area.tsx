import { chakra } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';

interface DropAreaProps {
  title: string;
  /** What is taken: 'CSV only, up to 5MB'. */
  hint: string;
  buttonLabel: string;
  accept: string;
  onFile: (file: File) => void;
}

/** Drop a file here, or choose one by the button: nothing depends on dragging. */
export function DropArea({ title, hint, buttonLabel, accept, onFile }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <Area
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Upload size={30} strokeWidth={1.6} aria-hidden />
      <div>
        <chakra.p fontWeight="600" color="fg">
          {title}
        </chakra.p>
        <chakra.p textStyle="meta">{hint}</chakra.p>
      </div>
      <Button onClick={() => input.current?.click()}>{buttonLabel}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={buttonLabel}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again after it was mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Area>
  );
}

const Area = chakra('div', {
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
  },
});
