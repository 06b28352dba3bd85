import type { Notification } from '../../../../shared/messages/notifications.ts';
import { type MessageChannel, messageKinds } from '../../../../shared/messages/outbox.ts';
import { formatMomentAndTime } from '../../../lib/dates.ts';

interface Outcome {
  label: string;
  tone: 'success' | 'info' | 'danger' | 'warning' | 'neutral';
  /** When, and why not. */
  sentence: string;
}

const ways: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', push: 'Push' };

/** "Daily story reminder · Email to hannah@example.com" */
export const originOf = ({ kind, channel, recipient }: Notification): string =>
  `${messageKinds[kind].label} · ${ways[channel]} to ${recipient}`;

/** The outcome, in a word and in a sentence. */
export function outcomeOf(notification: Notification, timeZone: string): Outcome {
  const { status, attempts, errorMessage, dueAt, sentAt } = notification;
  const at = (moment: string) => formatMomentAndTime(moment, timeZone);
  const why = errorMessage ?? '';
  switch (status) {
    case 'sent':
      return { label: 'Sent', tone: 'success', sentence: `Sent ${at(sentAt ?? dueAt)}` };
    case 'sending':
      return { label: 'On its way', tone: 'info', sentence: `Being sent since ${at(dueAt)}` };
    case 'pending':
      return {
        label: 'Waiting',
        tone: 'info',
        sentence: errorMessage === null ? `To be sent ${at(dueAt)}` : `${why} Next try ${at(dueAt)}.`,
      };
    case 'failed':
      return { label: 'Failed', tone: 'danger', sentence: `${why} ${triedOf(attempts)}`.trim() };
    case 'unknown':
      return { label: 'Not known', tone: 'warning', sentence: why };
    case 'skipped':
      return { label: 'Skipped', tone: 'neutral', sentence: `${why} It was due ${at(dueAt)}.` };
  }
}

const triedOf = (attempts: number): string => (attempts > 1 ? `Tried ${attempts} times.` : '');
