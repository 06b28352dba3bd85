import { say } from '#words';
import { lazyPart } from './lazy-part.tsx';

/** In place of a page whose address names something that doesn't exist; few visits need its code. */
export const NotFound = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage, {
  failed: say('Couldn’t load part of the app.'),
});
