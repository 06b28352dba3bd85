import { randomUUID } from 'node:crypto';
import { say } from '#words';
import { type ByMoment, mostHouseholdNotes } from '../../../../shared/reach/households.ts';
import { touches } from '../../../../shared/touches.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { withoutEffect } from '../../../kernel/database/effects.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { FamilyContext } from '../../../kernel/trpc/access.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { inLanguage } from '../../../kernel/words.ts';
import { replaceListed } from '../../delivery/outbox/listed.queries.ts';
import { getMoment, noLongerShared } from './household-moments.rules.ts';
import {
  countNotes,
  deleteHeart,
  deleteNote,
  deleteResponse,
  findAuthor,
  holdShared,
  insertResponse,
} from './household-responses.queries.ts';
import type { OwnRecord } from './household-sharing.queries.ts';

interface Responding {
  householdId: string;
  record: OwnRecord;
  otherUserId: number;
}

/** Work in the other family, about a record that it shares now. */
async function inOtherFamily(
  ctx: FamilyContext,
  given: ByMoment,
  work: (db: FamilyTransaction, responding: Responding) => Promise<void>,
): Promise<void> {
  const { viewer } = ctx;
  const services = { ...ctx.services, database: withoutEffect(ctx.services.database) };
  await enforceRateLimits(
    services,
    [{ key: `household-response:${viewer.userId}`, max: 200, windowMs: hourMs }],
    say('That was a lot at once. Please wait a while and try again.'),
  );
  const family = <T>(read: (db: FamilyTransaction) => Promise<T>) => services.database.family(viewer.tenantId, read);
  const { link, moment } = await getMoment(services, viewer, family, given);
  const { householdId, otherTenantId } = link;
  await ctx.services.database.service(async (service) => {
    const db = asFamily(service, otherTenantId);
    const responding = { householdId, record: { kind: moment.kind, id: moment.id }, otherUserId: viewer.userId };
    if (!(await holdShared(db, responding))) throw noLongerShared();
    await work(db, responding);
  });
  ctx.services.changes.announce({
    tenantId: otherTenantId,
    userId: null,
    family: [...touches['households.setHeart'].family, 'notifications'],
    own: [],
  });
}

/** Gives a heart or takes it back. The same again changes nothing. */
export async function setHeart(ctx: FamilyContext, given: ByMoment & { isGiven: boolean }): Promise<void> {
  const now = ctx.services.clock.now();
  await inOtherFamily(ctx, given, async (db, responding) => {
    if (!given.isGiven) return deleteHeart(db, responding);
    const authorName = ctx.viewer.firstName;
    const heart = { ...responding, responseKey: randomUUID(), authorName, content: null, now };
    if (await insertResponse(db, heart)) await tellAuthor(db, responding, authorName, now);
  });
}

/** Writes it once, however often its form is sent. */
export async function writeNote(
  ctx: FamilyContext,
  given: ByMoment & { content: string; noteKey?: string | undefined },
): Promise<void> {
  const now = ctx.services.clock.now();
  await inOtherFamily(ctx, given, async (db, responding) => {
    if ((await countNotes(db, responding)) >= mostHouseholdNotes) {
      throw badField(
        'content',
        say('A story has at most {mostNotes} notes. Delete one first.', { mostNotes: mostHouseholdNotes }),
      );
    }
    const authorName = ctx.viewer.firstName;
    const note = { responseKey: given.noteKey ?? randomUUID(), authorName, content: given.content, now };
    if (await insertResponse(db, { ...responding, ...note })) await tellAuthor(db, responding, authorName, now);
  });
}

/** Only its writer takes a note back. */
export const takeNoteBack = (ctx: FamilyContext, given: ByMoment & { noteKey: string }): Promise<void> =>
  inOtherFamily(ctx, given, async (db, responding) => {
    const isGone = await deleteNote(db, { ...responding, responseKey: given.noteKey });
    if (!isGone) throw notFound(say('Note not found'));
  });

/** One line in the author's notifications for each record. It never contains what was said. */
async function tellAuthor(
  db: FamilyTransaction,
  { record, otherUserId }: Responding,
  name: string,
  now: Date,
): Promise<void> {
  const author = await findAuthor(db, record);
  if (!author) return;
  const subject = inLanguage(author.language ?? 'en', () => say('{name} answered what you shared', { name }));
  const paths = {
    story: `/daily-stories/story/${record.id}`,
    milestone: `/child/${author.childId}?tab=milestones`,
    photo: '/photos',
  };
  const key = `household-response:${record.kind}:${record.id}:${otherUserId}`;
  const notice = { userId: author.userId, kind: 'story_response', key, path: paths[record.kind] } as const;
  await replaceListed(db, notice, { subject, at: now.toISOString() });
}

export async function removeResponse(db: FamilyTransaction, { userId }: Viewer, id: number): Promise<void> {
  if (!(await deleteResponse(db, userId, id))) throw notFound(say('Note not found'));
}
