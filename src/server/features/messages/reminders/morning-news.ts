import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { type MessageKind, messageKinds } from '../../../../shared/messages/outbox.ts';
import type { News } from '../outbox/notify.ts';

interface Items {
  kind: MessageKind;
  today: CalendarDate;
  items: readonly string[];
  one: string;
  many: (count: number) => string;
  button: { label: string; url: string };
}

/** One mail about everything of a kind, or none when there is nothing. */
export function morningNews({ kind, today, items, one, many, button }: Items): News | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  const heading = items.length === 1 ? one : many(items.length);
  return {
    kind,
    key: `${kind}:${today}`,
    line: `${heading}: ${items.join('; ')}`,
    mail: {
      subject: heading,
      preview: first,
      heading,
      parts: [
        { kind: 'list', items },
        { kind: 'button', ...button },
      ],
      footer: footerOf(kind),
    },
  };
}

export const footerOf = (kind: MessageKind): string =>
  `You get this because the reminder “${messageKinds[kind].label}” is on in your Account Settings.`;
