import { say } from '#words';
import type {
  CorrectTranscript,
  Transcript,
  TranscriptFailure,
  TranscriptSettings,
} from '../../../shared/files/transcripts.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { hourMs } from '../../kernel/durations.ts';
import { AppError, assertVersion, notFound } from '../../kernel/errors.ts';
import { enforceRateLimits } from '../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { findFile } from './files.queries.ts';
import {
  awaitRecordings,
  findTranscribes,
  hasTranscripts,
  listTranscripts,
  lockTranscript,
  saveTranscribes,
  stopWaiting,
  type TranscriptRow,
  updateTranscript,
} from './transcripts.queries.ts';

const requestsAnHour = 30;

const failures: Readonly<Record<TranscriptFailure, string>> = {
  'too-large': say('This recording is larger than 25 MB, so it can’t be written down.'),
  missing: say('We couldn’t find this recording.'),
  'not-accepted': say('The service couldn’t use this recording.'),
  refused: say('The service didn’t let us in. Please tell your administrator.'),
  unreachable: say('We couldn’t reach the service.'),
  unreadable: say('We couldn’t read the service’s answer.'),
};

function asShown({ firstName, lastName, failure, ...row }: TranscriptRow): Transcript {
  return {
    ...row,
    canChange: Boolean(row.canChange),
    failure: failure === null ? null : say(failures[failure as TranscriptFailure] ?? failures.unreadable),
    correctedBy: row.correctedAt === null ? null : [firstName, lastName].filter(Boolean).join(' '),
  };
}

/** Those that the viewer may hear; the others don't exist. */
export async function transcriptsOf(
  db: FamilyTransaction,
  { userId, carer }: Pick<Viewer, 'userId' | 'carer'>,
  fileIds: readonly number[],
): Promise<Transcript[]> {
  const shown = (await listTranscripts(db, fileIds, userId)).map(asShown);
  // Only parents correct what the machine wrote.
  return carer ? shown.map((transcript) => ({ ...transcript, canChange: false })) : shown;
}

export async function transcriptSettings(
  db: FamilyTransaction,
  { transcription }: Pick<Services, 'transcription'>,
): Promise<TranscriptSettings> {
  return {
    isOn: await findTranscribes(db),
    service: transcription?.host ?? null,
    hasAny: await hasTranscripts(db),
  };
}

/** Switched on, the recordings that the family has are written down too. Switched off, nothing more is sent. */
export async function chooseTranscripts(
  db: FamilyTransaction,
  services: Pick<Services, 'transcription' | 'clock'>,
  isOn: boolean,
): Promise<TranscriptSettings> {
  if (isOn && !services.transcription) throw noService();
  const now = services.clock.now();
  await saveTranscribes(db, isOn, now);
  if (isOn) await awaitRecordings(db, now);
  else await stopWaiting(db, now);
  return transcriptSettings(db, services);
}

interface ChangedTranscript {
  transcript: Transcript;
  /** Whether only some members may hear the recording. */
  isSealed: boolean;
}

/** The text by a member, which no job overwrites. */
export async function correctTranscript(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, content, version }: CorrectTranscript,
  now: Date,
): Promise<ChangedTranscript> {
  const { isSealed } = await getForChange(db, viewer, id, version);
  const corrected = { correctedBy: viewer.userId, correctedAt: now.toISOString() };
  await updateTranscript(db, id, { status: 'done', content, ...corrected }, now);
  return { transcript: await getTranscript(db, viewer, id), isSealed };
}

/** The recording stays, and the job doesn't write it again by itself. */
export async function deleteTranscript(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<ChangedTranscript> {
  const { isSealed } = await getForChange(db, viewer, id);
  await updateTranscript(db, id, { status: 'deleted', content: '', correctedBy: null, correctedAt: null }, now);
  return { transcript: await getTranscript(db, viewer, id), isSealed };
}

/** What the machine wrote before stays until it has written it again. */
export async function requestTranscript(services: Services, viewer: Viewer, id: number): Promise<ChangedTranscript> {
  const { database, clock, transcription } = services;
  await enforceRateLimits(
    services,
    [{ key: `request-transcript:${viewer.userId}`, max: requestsAnHour, windowMs: hourMs }],
    say('You’ve asked for a lot of transcripts this hour. Please try again later.'),
  );
  return database.family(viewer.tenantId, async (db) => {
    const { stored, isSealed } = await getForChange(db, viewer, id);
    if (!transcription || !(await findTranscribes(db))) throw noService();
    if (stored.correctedAt !== null) {
      throw new AppError(
        'CONFLICT',
        say('Somebody has corrected this transcript. To have it written again, delete it first.'),
      );
    }
    const now = clock.now();
    if (stored.status !== 'waiting')
      await updateTranscript(db, id, { status: 'waiting', tries: 0, dueAt: now.toISOString() }, now);
    return { transcript: await getTranscript(db, viewer, id), isSealed };
  });
}

const noService = (): AppError => new AppError('CONFLICT', say('Recordings aren’t written down here.'));

/** Locked until the transaction ends. */
async function getForChange(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  version?: number | null,
): Promise<{ stored: Transcript; isSealed: boolean }> {
  const file = await findFile(db, id, viewer.userId);
  if (!file) throw notFound(say('File not found'));
  await lockTranscript(db, id);
  const stored = await getTranscript(db, viewer, id);
  if (!stored.canChange)
    throw new AppError('FORBIDDEN', say('This message has been delivered and can no longer be changed.'));
  assertVersion(stored, version);
  return { stored, isSealed: file.sealedFor !== null };
}

async function getTranscript(db: FamilyTransaction, viewer: Viewer, id: number): Promise<Transcript> {
  const [transcript] = await transcriptsOf(db, viewer, [id]);
  if (!transcript) throw notFound(say('Transcript not found'));
  return transcript;
}
