// Started by pdf-printer.ts: lays out pages, so that neither the memory nor the time that takes is the server's.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { renderToStream } from '@react-pdf/renderer';
import { answerOrders } from '../work-process.ts';
import { openFonts, openFontsFor } from './pdf-fonts.ts';
import type { PdfDocument, PrintOrder } from './pdf-template.ts';

// Requests come first.
setPriority(constants.priority.PRIORITY_LOW);

const fontsAreOpen = openFonts();

answerOrders(async (order): Promise<Uint8Array> => {
  const { address, props } = order as PrintOrder;
  await fontsAreOpen;
  await openFontsFor(props);
  const { default: document } = (await import(address)) as { default: PdfDocument<unknown> };
  return buffer(await renderToStream(document(props)));
});
