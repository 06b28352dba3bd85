import type { z } from 'zod';
import type { TriggerType } from '../../../shared/legacy-message-trigger.ts';
import type { writtenLegacyMessageSchema } from '../../../shared/legacy-messages.ts';
import type { SchemaForm } from '../../lib/schema-form.ts';
import type { LegacyMessage } from './use-legacy-messages.ts';

/** What the dialog edits. */
export interface MessageForm {
  childId: number | null;
  title: string;
  content: string | null;
  mediaType: string | null;
  mediaUrl: string | null;
  triggerType: TriggerType;
  triggerValue: string;
}

export type MessageFormHandle = SchemaForm<MessageForm, typeof writtenLegacyMessageSchema>;

/** What the schema makes of the form, as it is sent. */
export type WrittenMessage = z.output<typeof writtenLegacyMessageSchema>;

export const emptyMessage = (childId: number | null): MessageForm => ({
  childId,
  title: '',
  content: null,
  mediaType: null,
  mediaUrl: null,
  triggerType: 'date',
  triggerValue: '',
});

export function formOf(message: LegacyMessage): MessageForm {
  const { childId, title, content, mediaType, mediaUrl, triggerType, triggerValue } = message;
  return { childId, title, content, mediaType, mediaUrl, triggerType, triggerValue };
}

/** Only what differs from before, so that a file that stays is not sent again. */
export function changesOf(written: WrittenMessage, before: MessageForm): Partial<WrittenMessage> {
  const isChanged = ([key, value]: [string, unknown]) => value !== Reflect.get(before, key);
  return Object.fromEntries(Object.entries(written).filter(isChanged));
}
