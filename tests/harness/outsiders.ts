import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { publicErrorOf } from '../../src/server/kernel/trpc/errors.ts';
import { appRouter } from '../../src/server/router.ts';
import { type Ids, remoteId } from './call-inputs.ts';
import { contextOf, type Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** Rows that don't exist. */
export const neverIds: Ids = {
  family: 99_999_999,
  account: 99_999_999,
  child: 99_999_999,
  endedChild: 99_999_999,
  story: 99_999_999,
  trashedStory: 99_999_999,
  storyImport: 99_999_999,
  storyNote: 99_999_999,
  householdMoment: remoteId,
  householdNote: remoteId,
  householdResponse: 99_999_999,
  relative: 99_999_999,
  relativeDevice: 99_999_999,
  relativeComment: 99_999_999,
  relativeQuestion: 99_999_999,
  relativeAnswer: 99_999_999,
  lesson: 99_999_999,
  activity: 99_999_999,
  milestone: 99_999_999,
  growth: 99_999_999,
  hiddenMemory: 99_999_999,
  category: 99_999_999,
  value: 99_999_999,
  valueActivity: 'never-was-there',
  event: 99_999_999,
  experience: 99_999_999,
  letter: 99_999_999,
  heirloom: 99_999_999,
  book: 99_999_999,
  integration: 99_999_999,
  futureAddition: 99_999_999,
  legacyMessage: 99_999_999,
  session: 'never-was-there-x',
  token: 99_999_999,
  passkey: 99_999_999,
  pushDevice: 99_999_999,
  photoImport: 99_999_999,
  prompt: 99_999_999,
  invitation: 99_999_999,
  shareLink: 99_999_999,
  file: 99_999_999,
  fileUpload: 99_999_999,
  email: 'never@example.com',
};

/** A call's answer, as the text that leaves the server. */
export async function outcomeOf(
  app: TestApp,
  member: Member,
  path: string,
  type: 'query' | 'mutation' | 'subscription',
  input: unknown,
): Promise<string> {
  try {
    const result: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: await contextOf(app.services, member.sid, type === 'query'),
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    });
    return JSON.stringify(result) ?? 'nothing';
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return JSON.stringify(publicErrorOf(error));
  }
}

/** The address of every download, with these ids. A new one needs its line here. */
export const downloads: Record<string, (ids: Ids) => string> = {
  '/annual-letters/{id}/pdf': ({ letter }) => `/annual-letters/${letter}/pdf`,
  '/annual-letters/child/{childId}/book': ({ child }) => `/annual-letters/child/${child}/book`,
  '/calendar-feed/{token}.ics': ({ session }) => `/calendar-feed/${session}.ics`,
  '/children/{id}/bundle': ({ child }) => `/children/${child}/bundle`,
  '/children/{id}/household/moments/{key}/files/{index}': ({ child, householdMoment }) =>
    `/children/${child}/household/moments/${householdMoment}/files/0`,
  '/experiences/export': () => '/experiences/export',
  '/export': () => '/export',
  '/files/{id}': ({ file }) => `/files/${file}`,
  '/heirlooms/export': () => '/heirlooms/export',
  '/heirlooms/register.pdf': () => '/heirlooms/register.pdf',
  '/integrations/immich/people/{id}/thumbnail': () => `/integrations/immich/people/${remoteId}/thumbnail`,
  '/integrations/immich/photos/{id}/thumbnail': () => `/integrations/immich/photos/${remoteId}/thumbnail`,
  '/reading-list/covers/{coverId}': () => '/reading-list/covers/1',
  '/reading-list/export': () => '/reading-list/export',
  '/relatives/{id}/month.pdf': ({ relative }) => `/relatives/${relative}/month.pdf?month=2026-10`,
  '/year-book/pdf': ({ child }) => `/year-book/pdf?year=2026&childId=${child}`,
};
