// Started by pdf-printer.ts: lays out pages, so that neither the memory nor the time that takes is the server's.
import type { PrintOrder } from './pdf-template.ts';
import { printPdf } from './typst.ts';
import { answerOrders } from './work-process.ts';

answerOrders((order) => printPdf(order as PrintOrder));
