import { encode } from 'uqr';

/** A QR code as a picture's path, in which each module is 1 by 1; `size` is its width and height. */
export function qrPicture(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size, path };
}
