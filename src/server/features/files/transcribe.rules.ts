import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { limits } from '../../../shared/fields.ts';
import { type TranscriptFailure, transcribedMaxBytes } from '../../../shared/files/transcripts.ts';
import { storable } from '../../../shared/storable.ts';
import { touches } from '../../../shared/touches.ts';
import { hourMs, minuteMs } from '../../kernel/durations.ts';
import type { Services } from '../../services.ts';
import type { Transcription, TranscriptionAnswer } from './transcription.client.ts';
import {
  claimTranscript,
  findRecordingToSend,
  listWaiting,
  settleTranscript,
  type WaitingRecording,
} from './transcripts.queries.ts';

/** Longer than the service may take. After a crash, another process takes over after this time. */
const claimMs = 6 * minuteMs;
/** When a recording in the trash is looked at again. */
const putOffMs = hourMs;
/** After a failure: 1, 5, 25 minutes, 2 and 10 hours. */
const retryMs = (tries: number): number => minuteMs * 5 ** (tries - 1);
const mostTries = 6;
const lineName = 'transcripts of recordings';

type TranscribeServices = Pick<
  Services,
  'database' | 'clock' | 'files' | 'transcription' | 'background' | 'changes' | 'log'
>;

/** Starts writing down what waits, one recording after the other, in the background. */
export async function transcribeRecordings(services: TranscribeServices): Promise<void> {
  const { database, clock, background, transcription } = services;
  if (!transcription || background.running(lineName) > 0) return;
  const waiting = await database.service((db) => listWaiting(db, clock.now()));
  if (waiting.length === 0) return;
  background.start(lineName, async (signal) => {
    for (const recording of waiting) {
      if (signal.aborted) return;
      // A service that fails as a whole is left alone until the next minute.
      if (!(await transcribe({ ...services, transcription }, recording, signal))) return;
    }
  });
}

interface Claimed extends WaitingRecording {
  claim: string;
  tries: number;
  sealedFor: number | null;
}

type Settling = TranscribeServices & { transcription: Transcription };

/** Returns whether the service can be asked for the next one. */
async function transcribe(services: Settling, waiting: WaitingRecording, signal: AbortSignal): Promise<boolean> {
  const { database, clock, files, transcription } = services;
  const { tenantId, fileId } = waiting;
  const claim = randomUUID();
  const found = await database.family(tenantId, async (db) => {
    const now = clock.now();
    const tries = await claimTranscript(db, fileId, { claim, until: later(now, claimMs), now });
    return tries === undefined ? undefined : { tries, recording: await findRecordingToSend(db, fileId) };
  });
  if (!found) return true;
  const { tries, recording } = found;
  const work: Claimed = { ...waiting, claim, tries, sealedFor: recording?.sealedFor ?? null };
  if (!recording) {
    await settle(services, work, { status: 'waiting', dueAt: later(clock.now(), putOffMs).toISOString() });
    return true;
  }
  if (recording.size > transcribedMaxBytes) return giveUp(services, work, 'too-large');
  const stored = await files.find(recording.storageKey);
  if (!stored) return giveUp(services, work, 'missing');
  const bytes = await buffer(await stored.open());
  const answer = await transcription.transcribe({ bytes, type: recording.type }, signal);
  if (signal.aborted && answer.kind !== 'text') {
    await settle(services, work, { status: 'waiting', dueAt: clock.now().toISOString() });
    return false;
  }
  return accept(services, work, answer);
}

async function accept(services: Settling, work: Claimed, answer: TranscriptionAnswer): Promise<boolean> {
  const { clock, log } = services;
  const { tenantId, fileId } = work;
  if (answer.kind === 'text') {
    const content = storable(answer.text).trim().slice(0, limits.content).toWellFormed();
    await settle(services, work, { status: 'done', content, failure: null });
    return true;
  }
  log.warn({ kind: answer.kind, tenantId, fileId }, 'a recording was not written down');
  if (answer.kind === 'not-accepted') return giveUp(services, work, answer.kind);
  if (answer.kind === 'busy') {
    await settle(services, work, { status: 'waiting', dueAt: later(clock.now(), answer.waitMs).toISOString() });
    return false;
  }
  const tries = work.tries + 1;
  if (tries >= mostTries) await giveUp(services, { ...work, tries }, answer.kind);
  else
    await settle(services, work, { status: 'waiting', tries, dueAt: later(clock.now(), retryMs(tries)).toISOString() });
  return answer.kind === 'unreadable';
}

async function giveUp(services: Settling, work: Claimed, failure: TranscriptFailure): Promise<true> {
  await settle(services, work, { status: 'failed', failure });
  return true;
}

/** Tells the pages of those who may hear the recording. */
async function settle(
  { database, clock, changes }: Settling,
  { tenantId, sealedFor, ...work }: Claimed,
  change: Parameters<typeof settleTranscript>[2],
): Promise<void> {
  const isOurs = await database.family(tenantId, (db) => settleTranscript(db, work, change, clock.now()));
  if (!isOurs || change.status === 'waiting') return;
  const { family } = touches['transcripts.request'];
  changes.announce({
    tenantId,
    userId: sealedFor,
    ...(sealedFor === null ? { family, own: [] } : { family: [], own: family }),
  });
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
