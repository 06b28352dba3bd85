import { say } from '#words';
import { type FileCategory, fileAddress } from '../../../../shared/files/files.ts';
import type { ByMoment, CopiedMoment } from '../../../../shared/reach/households.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { withoutEffect } from '../../../kernel/database/effects.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { FamilyContext } from '../../../kernel/trpc/access.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { findStory } from '../../diary/daily-stories/daily-stories.queries.ts';
import { writeDay } from '../../diary/daily-stories/daily-stories.rules.ts';
import { nameFor } from '../../files/accepted-kinds.rules.ts';
import { addStoredFile } from '../../files/files.rules.ts';
import { findCopies, insertCopy, type MomentFile } from './household-moments.queries.ts';
import { getMoment, noLongerShared } from './household-moments.rules.ts';

/** Another press was quicker. */
class CopiedBefore extends Error {}

/**
 * Copies something that the other family shares into the caller's own story of its day, once. Its files are copied too and
 * count against the own plan, so the copy stays when the link ends.
 */
export async function keepCopy(ctx: FamilyContext, given: ByMoment): Promise<CopiedMoment> {
  const { viewer } = ctx;
  const services = { ...ctx.services, database: withoutEffect(ctx.services.database) };
  await enforceRateLimits(
    services,
    [{ key: `household-copy:${viewer.userId}`, max: 200, windowMs: hourMs }],
    say('That was a lot at once. Please wait a while and try again.'),
  );
  const family = <T>(read: (db: FamilyTransaction) => Promise<T>) => services.database.family(viewer.tenantId, read);
  const { link, moment } = await getMoment(services, viewer, family, given);
  const before = await family((db) => findCopy(db, viewer, moment.key));
  if (before) return before;
  const mediaUrls: string[] = [];
  const captions: Record<string, string> = {};
  for (const file of moment.files) {
    const url = fileAddress(await copyFile(services, viewer, file));
    mediaUrls.push(url);
    if (file.caption !== null) captions[url] = file.caption;
  }
  const source = say('Copied from {name}’s family.', { name: link.otherFirstName });
  const content = [moment.content, source].filter((part) => part.trim() !== '').join('\n\n');
  const story = { title: moment.title, content, storyDate: moment.day, mediaUrls, captions, childIds: [given.id] };
  try {
    return await ctx.family(async (db) => {
      const { story: written } = await writeDay(db, viewer, story, services.clock.now());
      const copy = { userId: viewer.userId, recordKey: moment.key, storyId: written.id };
      if (!(await insertCopy(db, copy))) throw new CopiedBefore();
      return { storyId: written.id, storyDate: written.storyDate };
    });
  } catch (error) {
    if (!(error instanceof CopiedBefore)) throw error;
    const copied = await family((db) => findCopy(db, viewer, moment.key));
    if (!copied) throw noLongerShared();
    return copied;
  }
}

async function findCopy(db: FamilyTransaction, viewer: Viewer, key: string): Promise<CopiedMoment | undefined> {
  const storyId = (await findCopies(db, viewer.userId, [key])).get(key);
  const story = storyId === undefined ? undefined : await findStory(db, viewer, storyId);
  return story && { storyId: story.id, storyDate: story.storyDate };
}

const categoryOf = (type: string): FileCategory =>
  type.startsWith('image/') ? 'story' : type.startsWith('audio/') ? 'voice' : 'media';

/** Returns the id of the caller's own file, which is a draft until the story holds it. */
async function copyFile(
  services: Services,
  viewer: Viewer,
  { type, size, width, height, seconds, ...keys }: MomentFile,
): Promise<number> {
  const storageKey = await copyBytes(services, keys.storageKey);
  if (storageKey === undefined) throw noLongerShared();
  const thumbnailKey = keys.thumbnailKey === null ? null : ((await copyBytes(services, keys.thumbnailKey)) ?? null);
  const { id } = await addStoredFile(services, viewer, {
    userId: viewer.userId,
    category: categoryOf(type),
    name: nameFor('shared', type),
    type,
    size,
    width,
    height,
    seconds,
    storageKey,
    thumbnailKey,
  });
  return id;
}

async function copyBytes({ files }: Pick<Services, 'files'>, key: string): Promise<string | undefined> {
  const bytes = await files.find(key);
  return bytes && files.save(await bytes.open());
}
