import { createContext, type ReactNode, use } from 'react';
import type { ImageCategory } from '../../shared/files/files.ts';
import type { Taken } from './photo-taken.ts';

/** A photo that was copied from another service into the family's files. */
export interface CopiedPhoto {
  url: string;
  taken: Taken;
}

export interface PhotoSourcesProps {
  category: ImageCategory;
  entityId?: number | undefined;
  /** How many photos the field has room for. */
  room: number;
  onCopied: (photo: CopiedPhoto) => unknown;
  /** In a bar of small buttons. */
  isQuiet?: boolean | undefined;
}

/** Shows the buttons that offer photos of other services. */
export const PhotoSourcesContext = createContext<(props: PhotoSourcesProps) => ReactNode>(() => null);

/** Those buttons, beside a field's own; nothing where nobody can be asked for photos. */
export function PhotoSources(props: PhotoSourcesProps): ReactNode {
  return use(PhotoSourcesContext)(props);
}
