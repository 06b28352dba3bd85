import { css } from '#styled-system/css';
import { say } from '#words';

/** Whether this browser can print a PDF from a page. Phones and tablets can't, or only its first page. */
export const canPrintPdf = (): boolean => navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches;

interface PrintFrameProps {
  /** Of the PDF. */
  address: string;
  /** The page can't access the browser's PDF viewer. */
  onRefused: () => void;
}

/** Prints a PDF in a hidden frame as soon as the browser shows it. Keep it mounted meanwhile. */
export function PrintFrame({ address, onRefused }: PrintFrameProps) {
  return (
    <iframe
      className={frameClass}
      src={address}
      title={say('Letter to print')}
      tabIndex={-1}
      aria-hidden
      onLoad={({ currentTarget }) => {
        try {
          currentTarget.contentWindow?.print();
        } catch {
          onRefused();
        }
      }}
    />
  );
}

const frameClass = css({
  position: 'fixed',
  insetInlineStart: 0,
  top: 0,
  width: '1px',
  height: '1px',
  border: 0,
  opacity: 0,
});
