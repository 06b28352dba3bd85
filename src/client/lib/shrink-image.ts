/** No screen of ours shows more. */
const longestSide = 2560;

/** What browsers can write again as it was. GIFs may move, and HEIC is the server's to judge. */
const types = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * The picture with at most 2,560 pixels on its long side, upright and without its location. Smaller ones, ones that
 * move, and what this browser can't read stay as they are.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!types.includes(file.type)) return file;
  try {
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

async function drawSmaller(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  const scale = longestSide / Math.max(picture.width, picture.height);
  if (scale >= 1) return undefined;
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
