import { say } from '#words';
import { uploadMaxBytes } from '../../../../shared/files/file-limits.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { acceptedType } from '../../files/accepted-kinds.rules.ts';
import { addStoredFile } from '../../files/files.rules.ts';

/** Bytes that a relative's page sent, which the caller removes if this fails. */
export interface SentRecording {
  storageKey: string;
  size: number;
}

/** Throws unless it is a recording that we keep; returns its type. */
export async function recordingType({ files }: Services, { storageKey, size }: SentRecording): Promise<string> {
  const type = await acceptedType(files, { storageKey, fileName: 'voice.webm' }, 'voice');
  if (type === undefined) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', say('Please choose a recording in WebM or MP4.'));
  }
  if (size > uploadMaxBytes.voice) throw new AppError('PAYLOAD_TOO_LARGE', say('The recording is too long.'));
  return type;
}

/** The same recording again: its bytes aren't kept. */
class SentBefore extends Error {}

/** Keeps a recording with what `write` says of it, which returns false if it was sent before. */
export async function keepRecording(
  services: Services,
  { tenantId }: { tenantId: number },
  recording: SentRecording & { type: string },
  write: (db: FamilyTransaction, voiceUrl: string) => Promise<boolean>,
): Promise<void> {
  const file = { userId: null, category: 'voice', name: 'voice', sealedFor: null, isDraft: false } as const;
  try {
    await addStoredFile(services, { tenantId }, { ...recording, ...file }, async (db, { id }) => {
      if (!(await write(db, fileAddress(id)))) throw new SentBefore();
    });
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error;
  }
}
