import type { CalendarDate } from '../../../shared/calendar-date.ts';
import { type ComposedMail, composeMail } from '../../platform/mail/layout.ts';

interface StoryPrompt {
  appUrl: string;
  /** The day that the prompt asks about, in the person's own time zone. */
  date: CalendarDate;
  promptText: string;
  footer: string;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The evening's question, and the way to the page on which it is answered. */
export function storyPromptMail({ appUrl, date, promptText, footer }: StoryPrompt): ComposedMail {
  const day = dayFormat.format(new Date(`${date}T00:00:00Z`));
  return composeMail({
    subject: `Your story for ${day}`,
    preview: promptText,
    heading: day,
    parts: [
      { kind: 'prompt', text: promptText },
      { kind: 'paragraph', text: 'Two or three sentences are plenty.' },
      { kind: 'button', label: "Write today's story", url: `${appUrl}/daily-stories` },
    ],
    footer,
  });
}
