// Started by mail-reply.rules.ts. Parses mail in its own process, so that no error or endless loop reaches the server.
import { answerOrders } from '../../../kernel/print/work-process.ts';
import { readMail } from './read-mail.rules.ts';

answerOrders((order) => {
  const { raw } = order as { raw: Uint8Array };
  return readMail(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
});
