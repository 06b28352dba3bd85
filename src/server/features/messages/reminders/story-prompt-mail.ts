import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { dayInWords } from '../channels/day-words.ts';
import type { MailContent } from '../channels/mail-layout.ts';

interface StoryPrompt {
  appUrl: string;
  /** The day that the prompt asks about, in the person's own time zone. */
  date: CalendarDate;
  promptText: string;
  /** One of the bank, beside the usual question. */
  another?: string | undefined;
  footer: string;
  /** Where an answer becomes the story; without one, it is written on the page alone. */
  replyTo?: string | undefined;
}

/** The evening's question, and the way to the page on which it is answered. */
export function storyPromptMail({ appUrl, date, promptText, another, footer, replyTo }: StoryPrompt): MailContent {
  const day = dayInWords(date);
  return {
    subject: `Your story for ${day}`,
    preview: promptText,
    heading: day,
    parts: [
      { kind: 'prompt', text: promptText },
      ...(another === undefined ? [] : [{ kind: 'paragraph', text: `Or this one: ${another}` } as const]),
      {
        kind: 'paragraph',
        text: `Two or three sentences are plenty.${replyTo ? ' Just answer this mail, with photos if you like.' : ''}`,
      },
      { kind: 'button', label: "Write today's story", url: `${appUrl}/daily-stories` },
    ],
    footer,
    ...(replyTo && { replyTo }),
  };
}
