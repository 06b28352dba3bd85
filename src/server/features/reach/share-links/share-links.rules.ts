import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { storyTitleOf } from '../../../../shared/diary/story-title.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import { maxShareLinks, type ShareKind, sharedPath } from '../../../../shared/reach/share-kinds.ts';
import type { CreatedShareLink, CreateShareLink, ShareLink } from '../../../../shared/reach/share-links.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs, hourMs } from '../../../kernel/durations.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { assertUncommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import { hashOfToken, makeSecretToken } from '../../../kernel/secrets/secret-token.ts';
import type { FamilyContext } from '../../../kernel/trpc/access.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { lockUsage } from '../../household/families/plan-limits.queries.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { listLettersById } from '../../keepsakes/annual-letters/annual-letters.queries.ts';
import { letterTitle } from '../../keepsakes/annual-letters/letter-layout.rules.ts';
import { asSeenBy } from '../../keepsakes/annual-letters/letter-seal.rules.ts';
import { assertShareable } from './assert-shareable.rules.ts';
import {
  countOpenLinks,
  deleteShareLink,
  findPhotoHolders,
  findSharedFiles,
  insertShareLink,
  listExperienceTitles,
  listHeirloomTitles,
  listMilestoneTitles,
  listOpenLinks,
  listStoryTitles,
} from './share-links.queries.ts';

const linksAnHour = 60;

/** Its address is shown once: only a hash of the token is stored. */
export async function shareThing(
  ctx: FamilyContext,
  { kind, id: recordId, expiresInDays, password }: CreateShareLink,
): Promise<CreatedShareLink> {
  const { services, viewer } = ctx;
  const now = services.clock.now();
  if (password) await assertUncommonPassword('password', password, viewer);
  await enforceRateLimits(
    services,
    [{ key: `share-link:${viewer.userId}`, max: linksAnHour, windowMs: hourMs }],
    say('You’ve shared a lot in the last hour. Please try again later.'),
  );
  const passwordHash = password ? await hashPassword(password) : null;
  const token = makeSecretToken();
  const expiresAt = new Date(now.getTime() + expiresInDays * dayMs).toISOString();
  const created = await ctx.family(async (db) => {
    await assertShareable(db, viewer, { kind, recordId }, now);
    // So that two members can't both take the last place.
    await lockUsage(db, now);
    if ((await countOpenLinks(db, now)) >= maxShareLinks) throw tooManyLinks();
    const link = { userId: viewer.userId, kind, recordId, tokenHash: hashOfToken(token), passwordHash, expiresAt };
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'share_link_created' });
    return insertShareLink(db, link, now);
  });
  return { ...created, url: `${services.config.appUrl.replace(/\/$/, '')}${sharedPath}/${token}` };
}

const tooManyLinks = () =>
  new AppError(
    'CONFLICT',
    say('Your family has {maxShareLinks} links out. End one of them before you share more.', { maxShareLinks }),
  );

/** Any member may end a link, not only the one who shared it. */
export async function endShareLink(ctx: FamilyContext, id: number): Promise<void> {
  await ctx.family(async (db) => {
    if (!(await deleteShareLink(db, id))) throw notFound(say('Link not found'));
    await recordSecurityEvent(db, { ...originOf(ctx), account: ctx.viewer, event: 'share_link_ended' });
  });
}

/** The family's links that open now. What is shared and can't be opened any more isn't among them. */
export async function listShareLinks(db: FamilyTransaction, viewer: Viewer, now: Date): Promise<ShareLink[]> {
  const links = await listOpenLinks(db, now);
  const idsOf = (kind: ShareKind) => links.filter((link) => link.kind === kind).map(({ recordId }) => recordId);
  const titles = new Map<string, string>();
  const note = (kind: ShareKind, rows: readonly { id: number; title: string | null; content: string }[]) => {
    for (const row of rows) titles.set(`${kind} ${row.id}`, storyTitleOf(row));
  };
  note('story', await listStoryTitles(db, idsOf('story')));
  note('milestone', await listMilestoneTitles(db, idsOf('milestone')));
  note('heirloom', await listHeirloomTitles(db, idsOf('heirloom')));
  note('experience', await listExperienceTitles(db, idsOf('experience')));
  note('letter', await letterTitles(db, viewer, idsOf('letter'), now));
  note('photo', await photoTitles(db, idsOf('photo')));
  return links.flatMap(({ recordId, firstName, lastName, ...link }) => {
    const title = titles.get(`${link.kind} ${recordId}`);
    return title === undefined ? [] : [{ ...link, title, sharedBy: personName({ firstName, lastName }) }];
  });
}

async function letterTitles(db: FamilyTransaction, viewer: Viewer, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  const letters = (await listLettersById(db, ids)).map((letter) => asSeenBy(letter, viewer.userId, now));
  const children = await listChildren(db);
  return letters.flatMap((letter) => {
    const child = children.find(({ id }) => id === letter.childId);
    const isOpen = letter.sealedUntil === null && letter.status === 'finalized';
    return isOpen && child ? [{ id: letter.id, title: letterTitle(letter, child), content: '' }] : [];
  });
}

async function photoTitles(db: FamilyTransaction, ids: readonly number[]) {
  const [holders, files] = [await findPhotoHolders(db, ids), await findSharedFiles(db, ids)];
  return [...holders.values()].flatMap(({ fileId: id, captions }) => {
    const title = captionOf(captions, fileAddress(id)) ?? say('A photo');
    return files.has(id) ? [{ id, title, content: '' }] : [];
  });
}
