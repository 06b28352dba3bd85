// Started by pdf-printer.ts: lays out pages, so that neither the memory nor the time that takes is the server's.
import { constants, setPriority } from 'node:os';
import type { PrintOrder } from './pdf-template.ts';
import { printPdf } from './typst.ts';
import { answerOrders } from './work-process.ts';

// Requests come first.
setPriority(constants.priority.PRIORITY_LOW);

answerOrders((order) => printPdf(order as PrintOrder));
