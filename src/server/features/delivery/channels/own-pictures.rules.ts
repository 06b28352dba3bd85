/**
 * A picture that we mail carries a JPEG comment, so that a reply which quotes it isn't taken for a new photo. File names and
 * Content-IDs don't survive every mail program; the bytes do.
 */
const comment = Buffer.from('Sent by Upbringing', 'latin1');
const startOfImage = Buffer.from([0xff, 0xd8]);
const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);

export const asOwnPicture = (jpeg: Uint8Array): Buffer =>
  Buffer.concat([startOfImage, segment, jpeg.subarray(startOfImage.length)]);

/** Looks near the beginning only: a program may put segments of its own first. */
export const isOwnPicture = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4096)).includes(segment);
