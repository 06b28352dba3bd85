import type { TimelinePhoto } from '../../../../shared/album/timeline.ts';

/** Used if a photo's size is unknown. Very narrow or wide photos are cropped a little, so that a row stays even. */
const usualRatio = 4 / 3;
const [narrowest, widest] = [0.66, 2];

export const ratioOf = ({ width, height }: Pick<TimelinePhoto, 'width' | 'height'>): number =>
  width && height ? Math.min(widest, Math.max(narrowest, width / height)) : usualRatio;

export interface PhotoRow<Photo> {
  photos: Photo[];
  /** The row's width divided by its height. */
  ratio: number;
}

/** Rows of equal height; `full` is a full row's width divided by its height. The last row may be shorter. */
export function photoRows<Photo extends Pick<TimelinePhoto, 'width' | 'height'>>(
  photos: readonly Photo[],
  full: number,
): PhotoRow<Photo>[] {
  const rows: PhotoRow<Photo>[] = [];
  for (const photo of photos) {
    const last = rows.at(-1);
    const ratio = ratioOf(photo);
    if (last && last.ratio + ratio / 2 <= full) {
      last.photos.push(photo);
      last.ratio += ratio;
    } else rows.push({ photos: [photo], ratio });
  }
  return rows;
}
