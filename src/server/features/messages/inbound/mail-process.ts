// Started by mail-reply.ts: parses mail where neither a throw nor an endless loop reaches the server.
import { answerOrders } from '../../../kernel/print/work-process.ts';
import { readMail } from './read-mail.ts';

answerOrders((order) => {
  const { raw } = order as { raw: Uint8Array };
  return readMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
});
