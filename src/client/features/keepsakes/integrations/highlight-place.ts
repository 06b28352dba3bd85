import { say } from '#words';
import type { Highlight } from './use-integrations.ts';

/** A highlight's position in the book, if it helps a reader to find it. */
export function highlightPlace({
  location,
  locationType,
}: Pick<Highlight, 'location' | 'locationType'>): string | null {
  if (location === null) return null;
  if (locationType === 'page') return say('Page {number}', { number: location });
  if (locationType === 'location') return say('Location {number}', { number: location });
  if (locationType === 'time_offset') return clockOf(location);
  return null;
}

/** "1:02:03" or "2:03", for seconds of a recording. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
