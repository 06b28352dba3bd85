import type { Config } from './config.ts';
import type { Oidc } from './features/accounts/oidc/oidc.client.ts';
import type { Payments } from './features/accounts/plan/payments.client.ts';
import type { Mailer } from './features/delivery/channels/mailer.client.ts';
import type { PushSender } from './features/delivery/channels/push.client.ts';
import type { Sms } from './features/delivery/channels/sms.client.ts';
import type { ReadLetter } from './features/delivery/outbox/told-letter.rules.ts';
import type { ReadMemory } from './features/delivery/outbox/told-memory.rules.ts';
import type { Transcription } from './features/files/transcription.client.ts';
import type { Readwise } from './features/keepsakes/integrations/readwise.client.ts';
import type { GooglePhotos } from './features/keepsakes/photo-services/google-photos.client.ts';
import type { Immich } from './features/keepsakes/photo-services/immich.client.ts';
import type { OpenLibrary } from './features/keepsakes/reading-list/open-library.client.ts';
import type { Model } from './features/lessons/library/model.client.ts';

/** What features use besides the kernel. Created once, by `openServices`; tests create their own. */
declare module './kernel/services.ts' {
  interface Services {
    config: Config;
    mailer: Mailer;
    /** Undefined: no text messages. */
    sms: Sms | undefined;
    push: PushSender;
    /** What a message tells of an earlier day, asked when it is sent. */
    readMemory: ReadMemory;
    /** What a letter to a relative says, asked when it is sent. */
    readLetter: ReadLetter;
    /** Undefined: activities come from the built-in bank. */
    model: Model | undefined;
    /** Undefined: recordings have no transcripts. */
    transcription: Transcription | undefined;
    /** Undefined: there is no sign-in provider. */
    oidc: Oidc | undefined;
    /** Undefined: nothing costs anything. */
    payments: Payments | undefined;
    openLibrary: OpenLibrary;
    /** The highlights service. */
    readwise: Readwise;
    immich: Immich;
    /** Undefined: nobody connects Google Photos. */
    googlePhotos: GooglePhotos | undefined;
  }
}

export type { Services } from './kernel/services.ts';
