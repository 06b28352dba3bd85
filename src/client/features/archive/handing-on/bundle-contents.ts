import { say } from '#words';
import type { BundlePart, BundlePreview } from '../../../../shared/archive/handing-on.ts';

export const partNames: Readonly<Record<BundlePart, string>> = {
  album: say('Album'),
  letters: say('Letters'),
  heirlooms: say('Heirlooms'),
  messages: say('Messages for later'),
  books: say('Books'),
};

/** How much of each there is on the day, and what opens later. */
export function partNotes({ album, letters, heirlooms, messages, books }: BundlePreview): Record<BundlePart, string> {
  const all = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' · ');
  const things = (count: number): string =>
    say('{count, plural, =0 {None yet} one {# entry} other {# entries}}', { count });
  return {
    album: all(
      say('{count, plural, one {# story} other {# stories}}', { count: album.stories }),
      album.milestones > 0 &&
        say('{count, plural, one {# milestone} other {# milestones}}', { count: album.milestones }),
      album.experiences > 0 &&
        say('{count, plural, one {# experience} other {# experiences}}', { count: album.experiences }),
      album.measurements > 0 &&
        say('{count, plural, one {# measurement} other {# measurements}}', { count: album.measurements }),
    ),
    letters: all(
      say('{count, plural, one {# letter} other {# letters}}', { count: letters.open }),
      letters.later > 0 && say('{count, plural, one {# opens later} other {# open later}}', { count: letters.later }),
      letters.drafts > 0 &&
        say('{count, plural, one {# draft stays out} other {# drafts stay out}}', { count: letters.drafts }),
    ),
    heirlooms: things(heirlooms),
    messages: all(
      say('{count, plural, one {# message} other {# messages}}', { count: messages.open }),
      messages.later > 0 && say('{count, plural, one {# opens later} other {# open later}}', { count: messages.later }),
    ),
    books: things(books),
  };
}
