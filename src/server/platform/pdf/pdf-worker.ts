// The printing thread. Laying out pages takes seconds of pure computation, which nobody else should wait for.
import { parentPort } from 'node:worker_threads';
import { renderToStream } from '@react-pdf/renderer';
import { openFonts, openFontsFor } from './pdf-fonts.ts';
import type { PdfDocument, PrintNews, PrintOrder } from './pdf-template.ts';

const fontsAreOpen = openFonts();

async function print({ address, props }: PrintOrder): Promise<void> {
  await fontsAreOpen;
  await openFontsFor(props);
  const { default: document } = (await import(address)) as { default: PdfDocument<unknown> };
  for await (const chunk of await renderToStream(document(props))) {
    const bytes = Uint8Array.from(chunk as Buffer);
    tell({ kind: 'bytes', bytes }, [bytes.buffer]);
  }
  tell({ kind: 'done' });
}

function tell(news: PrintNews, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(news, transfer);
}

parentPort?.on('message', (order: PrintOrder) => {
  print(order).catch((error: unknown) => tell({ kind: 'failed', error }));
});
