import { z } from 'zod';
import { recentPlace } from '../../browser/browser-account.ts';
import type { Owner } from '../../browser/draft-prefix.ts';

/** A record opened from search, or words searched for. */
const recentSchema = z.object({ title: z.string(), url: z.string().optional() });
export type Recent = z.infer<typeof recentSchema>;

const most = 6;
const listSchema = z.array(recentSchema).max(most);

/** Newest first; empty if the browser blocks storage. */
export function readRecent(owner: Owner): Recent[] {
  try {
    return listSchema.safeParse(JSON.parse(localStorage.getItem(recentPlace(owner)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** Puts these first, in this account's list in this browser. Signing out deletes it. */
export function rememberRecent(owner: Owner, opened: readonly Recent[]): void {
  const same = (one: Recent) => opened.some(({ title, url }) => title === one.title && url === one.url);
  const list = [...opened, ...readRecent(owner).filter((one) => !same(one))].slice(0, most);
  try {
    localStorage.setItem(recentPlace(owner), JSON.stringify(list));
  } catch {
    // Storage is full or blocked: the search works without it.
  }
}

export function forgetRecent(owner: Owner): void {
  try {
    localStorage.removeItem(recentPlace(owner));
  } catch {
    // Storage is blocked.
  }
}
