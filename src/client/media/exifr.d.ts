/** The build that reads JPEG and HEIC; the package has types for the whole one alone. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr';
}
