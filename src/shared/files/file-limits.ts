// In its own file, without zod, for the service worker.
const megabyte = 1024 * 1024;

/** Maximum sizes for POST /api/files/upload. */
export const uploadMaxBytes = {
  document: 25 * megabyte,
  voice: 50 * megabyte,
  media: 50 * megabyte,
} as const;

/** Maximum size for POST /api/images/upload. */
export const imageMaxBytes = 10 * megabyte;

/** A film may be larger if it is uploaded in parts, as long as the plan has room. */
export const filmMaxBytes = 2048 * megabyte;

/** The films that a chooser of files offers. */
export const filmTypes = 'video/mp4,video/quicktime,video/webm,.mov,.m4v';

/** Larger files are uploaded in parts of this size, and go on after a break. */
export const partBytes = 5 * megabyte;
