import type { writtenLegacyMessageSchema } from '../../../../shared/keepsakes/legacy-messages.ts';
import { fieldsOf } from '../../../data/record-fields.ts';
import type { SchemaForm } from '../../../forms/schema-form.ts';
import type { LegacyMessage } from './use-legacy-messages.ts';

/** The form's values. */
interface MessageForm
  extends Pick<LegacyMessage, 'title' | 'content' | 'mediaType' | 'mediaUrl' | 'triggerType' | 'triggerValue'> {
  childId: number | null;
}

export type MessageFormHandle = SchemaForm<MessageForm, typeof writtenLegacyMessageSchema>;

export const emptyMessage = (childId: number | null): MessageForm => ({
  childId,
  title: '',
  content: null,
  mediaType: null,
  mediaUrl: null,
  triggerType: 'date',
  triggerValue: '',
});

export const formOf = (message: LegacyMessage): MessageForm => fieldsOf(message, emptyMessage(null));
