import { useState } from 'react';
import { say } from '#words';
import { filmMaxBytes } from '../../shared/files/file-limits.ts';
import { toast } from '../data/toast-store.ts';
import { trpc } from '../data/trpc.ts';
import { isHevc, problemOfFilm, uploadFilm } from './upload-film.ts';
import { namedProblem } from './upload-queue.ts';
import { useLatestList } from './use-latest-list.ts';
import { useUploads } from './use-uploads.ts';

interface FilmUploadsOptions {
  /** Addresses, in order. */
  value: readonly string[];
  onChange: (urls: string[]) => void;
  /** How many may still be added. */
  room: number;
  /** The id of their record, if it exists already. */
  entityId: number | undefined;
}

export type FilmUploads = ReturnType<typeof useFilmUploads>;

/**
 * Uploads films as they are chosen; each joins the list once stored. A form waits for them: a browser's outbox may have no room
 * for 2 GB, and a film goes on after a break by itself.
 */
export function useFilmUploads({ value, onChange, room, entityId }: FilmUploadsOptions) {
  const { data: limit } = trpc.fileUploads.filmLimit.useQuery();
  const maxBytes = limit?.maxBytes ?? filmMaxBytes;
  const [hasHevc, setHasHevc] = useState(false);
  const list = useLatestList(value, onChange);
  const { uploads, add, retry, stop } = useUploads<string>('file', {
    send: (film, options) => uploadFilm(film, { entityId, ...options }),
    onStored: (url) => list.change([...list.current(), url]),
  });
  const left = Math.max(0, room - uploads.length);
  const choose = async (films: readonly File[]) => {
    const full = {
      title: say('Too many videos'),
      description: say('This moment has no more room. Save it, then add another moment.'),
    };
    const fitting = films.filter((film) => !problemOfFilm(film, maxBytes));
    const good = fitting.slice(0, left);
    for (const film of films) {
      const problem = problemOfFilm(film, maxBytes);
      if (problem) toast({ ...namedProblem(problem, [film]), variant: 'destructive' });
    }
    if (fitting.length > left) toast({ ...namedProblem(full, fitting.slice(left)), variant: 'destructive' });
    add(good);
    if ((await Promise.all(good.map(isHevc))).includes(true)) setHasHevc(true);
  };
  const remove = (url: string) => list.change(list.current().filter((other) => other !== url));
  return { urls: value, uploads, choose, remove, retry, stop, hasRoom: left > 0, hasHevc, maxBytes };
}
