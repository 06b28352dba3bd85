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
  /** Files that no draft has room for: the form uploads them at once, and the share keeps them until it is closed. */
  handed: readonly File[];
  /** How many files wait for the next moment. */
  left: number;
  /** Ends what the share keeps for this form. */
  settle: () => Promise<unknown>;
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
  const taken = files.slice(0, limits.listItems);
  const handed: File[] = [];
  for (const { file, kind } of taken)
    if ((await keepFile({ draft: key, kind, file, seconds: undefined })) === undefined) handed.push(file);
  const rest = files.slice(taken.length).map(({ file }) => file);
  const keep = (kept: readonly File[]): Promise<unknown> => {
    if (kept.length === 0) return forgetShare(share.id);
    const [photos = [], films = []] = [share.photos, share.films].map((list) =>
      list.filter((file) => kept.includes(file)),
    );
    return replaceShare({ ...share, account: `${owner.tenantId}:${owner.id}`, text: '', photos, films, refused: [] });
  };
  await keep([...handed, ...rest]);
  const settle = async () => handed.length > 0 && keep(rest);
  return { draftKey: key, before, refused: share.refused, handed, left: rest.length, settle };
}

/** The oldest share that waits for this account, or that nobody has claimed. */
export const findShare = async ({ id, tenantId }: CurrentUser): Promise<Share | undefined> =>
  (await listShares(`${tenantId}:${id}`).catch(() => []))[0];
