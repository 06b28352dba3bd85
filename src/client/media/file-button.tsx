import { type RefObject, useRef } from 'react';
import { css } from '#styled-system/css';
import { Button, type ButtonProps } from '../ui/button.tsx';

interface FileChooserProps {
  /** As for a file field: 'image/*'. */
  accept: string;
  multiple?: boolean | undefined;
  /** Opens the camera at once, on devices that have one. */
  capture?: 'environment' | undefined;
  onFiles: (files: File[]) => void;
}

/** A hidden file field, and the function that opens its chooser. */
export function useFileChooser({ accept, multiple, capture, onFiles }: FileChooserProps, label: string) {
  const input = useRef<HTMLInputElement>(null);
  const field = <HiddenField {...{ input, label, accept, multiple, capture, onFiles }} />;
  return { field, open: () => input.current?.click() };
}

interface HiddenFieldProps extends FileChooserProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
}

function HiddenField({ input, label, accept, multiple, capture, onFiles }: HiddenFieldProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      multiple={multiple}
      capture={capture}
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again after it was changed.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

interface FileButtonProps extends FileChooserProps, Omit<ButtonProps, 'onClick'> {
  label: string;
  /** Keeps the focus where it is, and opens nothing. */
  busy?: boolean;
}

/** A button that opens the file chooser, and on a phone the camera if pictures are asked for. */
export function FileButton({ label, accept, multiple, capture, onFiles, busy, children, ...rest }: FileButtonProps) {
  const { field, open } = useFileChooser({ accept, multiple, capture, onFiles }, label);
  return (
    <span className={css({ display: 'contents' })}>
      <Button {...rest} aria-disabled={busy || undefined} onClick={busy ? undefined : open}>
        {children ?? label}
      </Button>
      {field}
    </span>
  );
}
