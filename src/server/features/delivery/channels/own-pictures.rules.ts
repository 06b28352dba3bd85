/**
 * A picture that we mail carries a JPEG comment, so that a reply that quotes it isn't taken for a new photo. Some mail
 * programs change file names and Content-IDs, but not the bytes.
 */
const comment = Buffer.from('Sent by Upbringing', 'latin1');
const startOfImage = Buffer.from([0xff, 0xd8]);
const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);

export const asOwnPicture = (jpeg: Uint8Array): Buffer =>
  Buffer.concat([startOfImage, segment, jpeg.subarray(startOfImage.length)]);

/** Looks only near the beginning. A mail program may insert segments before it. */
export const isOwnPicture = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4096)).includes(segment);
