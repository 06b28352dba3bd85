import { say } from '#words';
import { lazyPart } from './lazy-part.tsx';

/** Shown for an address that names something that doesn't exist. Few visits need its code. */
export const NotFound = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage, {
  failed: say('Couldn’t load part of the app.'),
});
