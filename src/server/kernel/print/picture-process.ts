// Started by pictures.ts: decodes and encodes, so that neither the memory nor the time that takes is the server's.
import { makePicture } from './picture-work.ts';
import type { PictureRequest } from './pictures.ts';
import { answerOrders } from './work-process.ts';

answerOrders((request) => {
  const { order, bytes } = request as PictureRequest;
  return makePicture(order, bytes);
});
