import { chakra } from '@chakra-ui/react';

/** Whether this browser can print a PDF from a page. Phones and tablets can't, or print its first page only. */
export const canPrintPdf = (): boolean => navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches;

interface PrintFrameProps {
  /** Of the PDF. */
  address: string;
  /** The browser's own viewer of PDFs is closed to the page. */
  onRefused: () => void;
}

/** Prints a PDF as soon as the browser shows it, in a frame that nobody sees. Keep it while that goes on. */
export function PrintFrame({ address, onRefused }: PrintFrameProps) {
  return (
    <Frame
      src={address}
      title="Letter to print"
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

const Frame = chakra('iframe', {
  base: { position: 'fixed', left: 0, top: 0, width: '1px', height: '1px', border: 0, opacity: 0 },
});
