/** The largest size that a page shows. */
const longestSide = 2560;

/** Types that a browser can write again. Not GIF, which may be animated. */
const types = ['image/jpeg', 'image/png', 'image/webp'];

/** Types that the server can't read, but some browsers can. */
export const isHeic = ({ type }: File): boolean => /^image\/hei[cf]/.test(type);

/**
 * The picture with at most 2,560 pixels on its long side, upright and without its location. Smaller pictures,
 * animated ones, and those this browser can't read stay as they are. HEIC becomes JPEG.
 */
export async function shrinkImage(file: File): Promise<File> {
  try {
    if (isHeic(file)) return await asJpeg(file);
    if (!types.includes(file.type)) return file;
    if (await isMoving(file)) return file;
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await drawSmaller(picture, file.type).finally(() => picture.close());
    return blob && blob.type === file.type && blob.size < file.size
      ? new File([blob], file.name, { type: file.type, lastModified: file.lastModified })
      : file;
  } catch {
    return file;
  }
}

async function asJpeg(file: File): Promise<File> {
  const type = 'image/jpeg';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, scaleOf(picture));
  const blob = await draw(picture, scale, type).finally(() => picture.close());
  if (!blob) return file;
  return new File([blob], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type, lastModified: file.lastModified });
}

const scaleOf = (picture: ImageBitmap): number => longestSide / Math.max(picture.width, picture.height);

async function drawSmaller(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  const scale = scaleOf(picture);
  return scale < 1 ? draw(picture, scale, type) : undefined;
}

async function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type, quality: 0.9 });
}

/** Animated PNG and WebP name their animation before the first frame. */
async function isMoving(file: File): Promise<boolean> {
  if (file.type === 'image/jpeg') return false;
  const start = await file.slice(0, 65_536).text();
  return start.includes('acTL') || start.includes('ANIM');
}
