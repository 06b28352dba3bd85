import { say } from '#words';
import { fileIdOf } from '../../shared/files/file-address.ts';
import type { Outcome } from '../data/outcomes.ts';
import { type RouterOutputs, trpc } from '../data/trpc.ts';

export type Transcript = RouterOutputs['transcripts']['list'][number];

/** A recording's transcript, and whether the machine may be asked for it. Asks nothing where the family has none. */
export function useTranscript(url: string): { transcript: Transcript | undefined; hasMachine: boolean } {
  const id = fileIdOf(url);
  const { data: settings } = trpc.transcripts.settings.useQuery();
  const hasMachine = settings !== undefined && settings.isOn && settings.service !== null;
  const { data } = trpc.transcripts.list.useQuery(
    { fileIds: String(id) },
    { enabled: id !== undefined && (hasMachine || settings?.hasAny === true) },
  );
  return { transcript: data?.[0], hasMachine };
}

const fault = say('Please try again.');

export const useCorrectTranscript = (outcome: Outcome) =>
  trpc.transcripts.correct.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Transcript corrected') },
      failed: { title: say('Failed to correct the transcript.'), fault },
    },
  });

export const useDeleteTranscript = () =>
  trpc.transcripts.delete.useMutation({
    meta: {
      done: { title: say('Transcript deleted') },
      failed: { title: say('Failed to delete the transcript.'), fault },
    },
  });

export const useRequestTranscript = () =>
  trpc.transcripts.request.useMutation({
    meta: { failed: { title: say('Failed to ask for a transcript.'), fault } },
  });
