import type { Film } from '../../shared/files/files.ts';

/** A photo of the full-screen viewer. */
export interface ViewedPhoto {
  url: string;
  /** What it shows, for screen readers; otherwise its position among the others. */
  alt?: string;
  /** Of a saved copy, without its ending. */
  fileName?: string;
  caption?: string | null;
  /** It is a film: its poster shows before it plays. */
  film?: Film | undefined;
}
