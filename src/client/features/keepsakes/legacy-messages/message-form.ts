import type { z } from 'zod';
import type { TriggerType } from '../../../../shared/keepsakes/legacy-message-trigger.ts';
import type { writtenLegacyMessageSchema } from '../../../../shared/keepsakes/legacy-messages.ts';
import type { SchemaForm } from '../../../lib/schema-form.ts';
import type { LegacyMessage } from './use-legacy-messages.ts';

/** The form's values. */
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

/** The schema's output, as sent. */
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
