import { beforeEach } from 'vitest';
import { transcribeRecordings } from '../../src/server/features/files/transcribe.rules.ts';
import { fileIdOf } from '../../src/shared/files/file-address.ts';
import { startTranscriptionServer } from '../peers/transcription-server.ts';
import { afterFile } from './after-file.ts';
import type { Member } from './member.ts';
import { startTestApp } from './test-app.ts';

/** A server whose recordings a stand-in writes down. */
export async function startTranscribing() {
  const peer = await startTranscriptionServer();
  afterFile(() => peer.close());
  const app = await startTestApp({ transcription: { baseUrl: peer.url, apiKey: 'ai-key', model: 'whisper-1' } });
  let now = Date.now();

  beforeEach(() => {
    peer.behave({ hears: 'Snails have right of way.' });
    peer.calls.length = 0;
  });

  return {
    peer,
    app,
    /** A family that has switched transcripts on. */
    async createSpeaking(): Promise<Member> {
      const parent = await app.createFamily();
      await parent.rpc.transcripts.choose({ isOn: true });
      return parent;
    },
    /** The job, and what it begins, this many minutes later. */
    async runJob(minutes = 0): Promise<void> {
      now += minutes * 60_000;
      app.clock.set(new Date(Math.max(now, Date.now())).toISOString());
      await transcribeRecordings(app.services);
      await app.services.background.settled();
    },
    async transcriptOf(member: Member, url: string) {
      const [found] = await member.rpc.transcripts.list({ fileIds: String(fileIdOf(url)) });
      return found;
    },
  };
}
