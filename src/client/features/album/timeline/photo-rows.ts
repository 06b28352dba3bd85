import type { TimelinePhoto } from '../../../../shared/album/timeline.ts';

/** Unknown sizes count as this; narrow and wide ones are cropped a little, so that a row stays a row. */
const usualRatio = 4 / 3;
const [narrowest, widest] = [0.66, 2];

export const ratioOf = ({ width, height }: Pick<TimelinePhoto, 'width' | 'height'>): number =>
  width && height ? Math.min(widest, Math.max(narrowest, width / height)) : usualRatio;

export interface PhotoRow<Photo> {
  photos: Photo[];
  /** Of the whole row: its width by its height. */
  ratio: number;
}

/** Rows of one height each; `full` is a row's width by its height. The last may be shorter. */
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
