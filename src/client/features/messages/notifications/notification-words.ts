import { say, sayAs } from '#words';
import type { Notification } from '../../../../shared/messages/notifications.ts';
import { messageKinds } from '../../../../shared/messages/outbox.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';

interface Outcome {
  label: string;
  tone: 'success' | 'info' | 'danger' | 'warning' | 'neutral';
  /** When it was sent, or why it wasn't. */
  sentence: string;
}

/** "Daily story reminder · Email to hannah@example.com" */
export const originOf = ({ kind, channel, recipient }: Notification): string =>
  channel === 'list'
    ? messageKinds[kind].label
    : say(
        '{channel, select, email {{kind} · Email to {recipient}} sms {{kind} · SMS to {recipient}} other {{kind} · Push to {recipient}}}',
        { kind: messageKinds[kind].label, channel, recipient },
      );

/** The outcome, in a word and in a sentence. */
export function outcomeOf(notification: Notification, timeZone: string): Outcome {
  const { status, attempts, errorMessage, dueAt, sentAt } = notification;
  const at = (moment: string) => formatMomentAndTime(moment, timeZone);
  const why = errorMessage ?? '';
  // The message is only listed here; no channel sends it.
  if (notification.channel === 'list') {
    return { label: '', tone: 'neutral', sentence: at(sentAt ?? dueAt) };
  }
  switch (status) {
    case 'sent':
      if (errorMessage !== null) {
        return { label: sayAs('of a message', 'Not sent'), tone: 'warning', sentence: errorMessage };
      }
      return {
        label: sayAs('of a message', 'Sent'),
        tone: 'success',
        sentence: say('Sent {at}', { at: at(sentAt ?? dueAt) }),
      };
    case 'sending':
      return {
        label: sayAs('of a message', 'On its way'),
        tone: 'info',
        sentence: say('Sending since {dueAt}', { dueAt: at(dueAt) }),
      };
    case 'pending':
      return {
        label: sayAs('of a message', 'Waiting'),
        tone: 'info',
        sentence:
          errorMessage === null
            ? say('Scheduled for {dueAt}', { dueAt: at(dueAt) })
            : say('{why} Next try {dueAt}.', { why, dueAt: at(dueAt) }),
      };
    case 'failed':
      return { label: sayAs('of a message', 'Failed'), tone: 'danger', sentence: `${why} ${triedOf(attempts)}`.trim() };
    case 'unknown':
      return { label: sayAs('whether a message arrived', 'Unknown'), tone: 'warning', sentence: why };
    case 'skipped':
      return {
        label: sayAs('of a message', 'Skipped'),
        tone: 'neutral',
        sentence: say('{why} It was due {dueAt}.', { why, dueAt: at(dueAt) }),
      };
  }
}

const triedOf = (attempts: number): string =>
  attempts > 1 ? say('{attempts, plural, one {Tried # time.} other {Tried # times.}}', { attempts }) : '';
