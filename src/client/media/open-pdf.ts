import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

let worker: PDFWorker | undefined;

/** Starts the worker before there is a PDF to open; it stays for the next one. */
export function startPdfWorker(): PDFWorker {
  if (worker) return worker;
  const started = new PDFWorker();
  worker = started;
  started.promise.catch(() => {
    worker = undefined;
  });
  return started;
}

/** An open PDF. Import this module on demand: it brings pdf.js along. */
export interface OpenPdf {
  pageCount: number;
  /** Of the first page, in points. */
  size: { width: number; height: number };
  /**
   * Draws a page `width` CSS pixels wide. @returns its picture and selectable text; both reject once `signal` aborts.
   */
  draw: (page: number, width: number, signal: AbortSignal) => Promise<HTMLElement[]>;
  close: () => void;
}

interface OpenPdfOptions {
  /** The paper's colour. */
  paper: string;
}

/** Opens a PDF in a worker. Rejects if it can't be read. */
export async function openPdf(file: Blob, options: OpenPdfOptions): Promise<OpenPdf> {
  const data = await file.arrayBuffer();
  // Our security policy blocks WebAssembly.
  const loading = getDocument({ data, worker: startPdfWorker(), useWasm: false });
  const document = await loading.promise;
  const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(1)).view;
  return {
    pageCount: document.numPages,
    size: { width: right - left, height: top - bottom },
    draw: (page, width, signal) => drawPage(document, { page, width, signal, ...options }),
    close: () => void loading.destroy(),
  };
}

interface Drawing extends OpenPdfOptions {
  page: number;
  width: number;
  signal: AbortSignal;
}

/** A sharper picture takes more memory than a phone may have: 32 MB. */
const mostPixels = 8_000_000;

async function drawPage(document: PDFDocumentProxy, { page: number, width, signal, paper }: Drawing) {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const shown = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (shown.width * shown.height)));
  const viewport = page.getViewport({ scale: shown.scale * density });
  const canvas = Object.assign(globalThis.document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  });
  const words = globalThis.document.createElement('div');
  const picture = page.render({ canvas, viewport, background: paper });
  const textContentSource = page.streamTextContent({ includeMarkedContent: true, disableNormalization: true });
  const text = new TextLayer({ textContentSource, container: words, viewport: shown });
  words.style.setProperty('--total-scale-factor', String(shown.scale));
  signal.addEventListener('abort', () => {
    picture.cancel();
    text.cancel();
    page.cleanup();
  });
  await Promise.all([picture.promise, text.render()]);
  return [canvas, words];
}
