// Started by pdf-printer.ts: lays out pages outside the server's memory and time.
import type { PrintOrder } from './pdf-template.ts';
import { printPdf } from './typst.ts';
import { answerOrders } from './work-process.ts';

answerOrders((order) => printPdf(order as PrintOrder));
