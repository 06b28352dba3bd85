import type { Config } from './config.ts';
import type { Readwise } from './features/keepsakes/integrations/readwise.ts';
import type { OpenLibrary } from './features/keepsakes/reading-list/open-library.ts';
import type { Model } from './features/lessons/library/model.ts';
import type { Mailer } from './features/messages/channels/mailer.ts';
import type { PushSender } from './features/messages/channels/push.ts';
import type { Sms } from './features/messages/channels/sms.ts';

/** What the features reach beside the kernel. Made once, by `openServices`; tests make their own. */
declare module './kernel/services.ts' {
  interface Services {
    config: Config;
    mailer: Mailer;
    /** Without one there are no text messages. */
    sms: Sms | undefined;
    push: PushSender;
    /** Without one, what it would write comes from what the product brings along. */
    model: Model | undefined;
    openLibrary: OpenLibrary;
    /** The service of reading highlights. */
    readwise: Readwise;
  }
}

export type { Services } from './kernel/services.ts';
