// Started by pictures.ts: decodes and encodes outside the server's memory and time.
import { makePicture } from './picture-work.ts';
import type { PictureRequest } from './pictures.ts';
import { answerOrders } from './work-process.ts';

answerOrders((request) => {
  const { order, bytes } = request as PictureRequest;
  return makePicture(order, bytes);
});
