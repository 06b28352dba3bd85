import { limits } from '../../../../shared/fields.ts';
import { forgetShare, listShares, replaceShare, type Share } from '../../../browser/shared-store.ts';
import type { RefusedFile } from '../../../browser/sort-share.ts';
import { draftKey, keepDraft } from '../../../drafts/kept-drafts.ts';
import { keepFile } from '../../../drafts/kept-files.ts';
import type { CurrentUser } from '../../../session/current-user.tsx';
import type { StoryForm } from './story-form.ts';

/** What a form shows of a share. */
export interface TakenShare {
  /** The draft that the form continues. */
  draftKey: string;
  before: StoryForm;
  refused: readonly RefusedFile[];
  /** How many files wait for the next moment. */
  left: number;
}

/**
 * Moves a share into a draft, with as many files as a moment takes. The form then uploads them like any others, and
 * what it was killed with is kept. The rest waits for the next moment.
 */
export async function takeShared(owner: CurrentUser, share: Share, before: StoryForm): Promise<TakenShare> {
  const files = [
    ...share.photos.map((file) => ({ file, kind: 'photo' })),
    ...share.films.map((file) => ({ file, kind: 'file' })),
  ];
  const key = draftKey(owner, `story shared ${share.id} ${files.length}`);
  const content = share.text;
  keepDraft(key, { values: { ...before, content }, before, version: undefined, keptAt: new Date().toISOString() });
  const moved = new Set<File>();
  for (const { file, kind } of files.slice(0, limits.listItems)) {
    // This browser has no more room for drafts.
    if ((await keepFile({ draft: key, kind, file, seconds: undefined })) === undefined) break;
    moved.add(file);
  }
  const [photos, films] = [share.photos, share.films].map((list) => list.filter((file) => !moved.has(file)));
  const left = files.length - moved.size;
  if (left === 0 || !photos || !films) await forgetShare(share.id);
  else await replaceShare({ ...share, account: `${owner.tenantId}:${owner.id}`, text: '', photos, films, refused: [] });
  return { draftKey: key, before, refused: share.refused, left };
}

/** The oldest share that waits for this account, or that nobody has claimed. */
export const findShare = async ({ id, tenantId }: CurrentUser): Promise<Share | undefined> =>
  (await listShares(`${tenantId}:${id}`).catch(() => []))[0];
