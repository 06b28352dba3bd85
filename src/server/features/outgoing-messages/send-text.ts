import { SmsError } from '../../platform/outside/sms.ts';
import { stopTexts } from '../user-settings/stop-texts.ts';
import { type Channel, notOurs, wrongContent } from './delivery.ts';

/** A text message. One that its recipient has ended at the service switches text messages to that number off. */
export const sendText: Channel = async (services, { message, content }, onHandOver) => {
  const { sms } = services;
  if (content.channel !== 'sms') return wrongContent;
  if (!sms) return { outcome: 'refused', sentence: 'Text messages are not set up here.', code: undefined };
  try {
    const { id } = await sms.send({ to: message.recipient, text: content.text }, onHandOver);
    return { outcome: 'sent', messageId: id };
  } catch (error) {
    if (!(error instanceof SmsError)) return notOurs(error);
    const { fate, message: sentence, answer: code } = error;
    if (fate !== 'stopped') return { outcome: fate, sentence, code };
    await stopTexts(services, message.recipient);
    return { outcome: 'refused', sentence, code, isFinal: true };
  }
};
