import { useRouter } from '@tanstack/react-router';
import { Baby, ChevronDown, Clock, Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { say, sayAs } from '#words';
import { limits } from '../../../shared/fields.ts';
import type { SearchKind, SearchResult } from '../../../shared/overview/search.ts';
import { useChildren } from '../../data/use-children.ts';
import { formatDay, formatMoment, formatShortDate } from '../../format/dates.ts';
import { hasWords } from '../../format/folded.ts';
import { useCurrentUser } from '../../session/current-user.tsx';
import { useTimeZone } from '../../session/today.ts';
import { ChildPill } from '../../ui/child-pill.tsx';
import type { ShellDialog, ShellForm } from '../shell-actions.ts';
import { kindWords } from './kind-words.ts';
import { MarkedTitle, Snippet } from './marked.tsx';
import type { PaletteGroup, PaletteRow } from './palette-list.tsx';
import { usePlaces } from './places.ts';
import { forgetRecent, type Recent, readRecent, rememberRecent } from './recent.ts';
import { useFoundInTrash, useRestoreFound } from './use-found.ts';

interface Choosing {
  words: string;
  onClose: () => void;
  onChoose: (dialog: ShellDialog, about?: string) => void;
}

/** Closes the search and opens an address, which the next search offers again. */
function useOpen({ words, onClose }: Choosing) {
  const router = useRouter();
  const user = useCurrentUser();
  return (opened: Required<Recent>) => {
    rememberRecent(user, words === '' ? [opened] : [opened, { title: words }]);
    onClose();
    router.history.push(opened.url);
  };
}

/** The found records, by kind: the kind of the best one first. */
export function useResultGroups(results: readonly SearchResult[], more: (() => void) | undefined, choosing: Choosing) {
  const counts = countsByKind(results, more !== undefined);
  const family = useChildren();
  const open = useOpen(choosing);
  const groups = [...Map.groupBy(results, ({ kind }) => kind)].map(
    ([kind, ofKind]): PaletteGroup & { rows: PaletteRow[] } => ({
      key: kind,
      heading: kindWords[kind].heading,
      count: counts.get(kind),
      rows: ofKind.map((result) => {
        const name = titleOf(result);
        return {
          key: `${kind}-${result.id}`,
          title: <MarkedTitle title={name} words={choosing.words} />,
          sub: subOf(result),
          icon: kindWords[kind].icon,
          photo: result.photo,
          date: kind === 'story' ? result.date : undefined,
          end: <Pills childIds={kind === 'child' ? [] : result.childIds} family={family} />,
          act: () => open({ title: name, url: result.url }),
        };
      }),
    }),
  );
  if (more) groups.at(-1)?.rows.push({ key: 'more', title: say('Show more'), icon: ChevronDown, act: more });
  return groups;
}

/** "3", or "3+" while there are more results than these. */
export const countText = (count: number, hasMore: boolean): string => (hasMore ? `${count}+` : String(count));

/** How many of each kind were found. */
export function countsByKind(results: readonly SearchResult[], hasMore: boolean): ReadonlyMap<SearchKind, string> {
  const kinds = [...Map.groupBy(results, ({ kind }) => kind)];
  return new Map(kinds.map(([kind, ofKind]) => [kind, countText(ofKind.length, hasMore)]));
}

function titleOf({ title, date, kind, snippet }: SearchResult): string {
  if (title) return title;
  if (date !== null) return formatDay(date);
  return snippet.replaceAll(/[\uE000\uE001]/gu, '') || kindWords[kind].heading;
}

function subOf({ title, date, snippet }: SearchResult): ReactNode {
  const isTitle = !title && date === null;
  const words = snippet !== '' && !isTitle && (
    <>
      “<Snippet text={snippet} />”
    </>
  );
  return (
    <>
      {date !== null && formatShortDate(date)}
      {date !== null && words && ' · '}
      {words}
    </>
  );
}

function Pills({ childIds, family }: { childIds: readonly number[]; family: readonly { id: number; name: string }[] }) {
  return family.map(({ id, name }, index) => childIds.includes(id) && <ChildPill key={id} name={name} index={index} />);
}

/** Records opened last, or words searched for. */
export function useRecentGroup(choosing: Choosing, onWords: (words: string) => void): PaletteGroup {
  const user = useCurrentUser();
  const [recent, setRecent] = useState(() => readRecent(user));
  const open = useOpen(choosing);
  const rows = recent.map(
    ({ title, url }): PaletteRow => ({
      key: `recent-${url ?? title}`,
      title,
      icon: Clock,
      act: () => (url === undefined ? onWords(title) : open({ title, url })),
    }),
  );
  const clear = () => {
    forgetRecent(user);
    setRecent([]);
  };
  const clearRow = { key: 'recent', title: say('Clear this list'), icon: X, act: clear };
  return {
    key: 'recent',
    heading: sayAs('what was opened last', 'Recent'),
    rows: rows.length > 0 ? [...rows, clearRow] : [],
  };
}

/** Pages and children whose name has these words; without words, the ones opened most. */
export function useGoToGroup(choosing: Choosing): PaletteGroup {
  const { words } = choosing;
  const open = useOpen(choosing);
  const family = useChildren();
  const children = family.map(({ id, name }) => ({ to: `/child/${id}`, label: name, icon: Baby, isFirst: true }));
  const rows = [...children, ...usePlaces()]
    .filter(({ label, isFirst }) => (words === '' ? isFirst : hasWords(label, words)))
    .map(({ to, label, icon }) => ({
      key: `to-${to}`,
      title: <MarkedTitle title={label} words={words} />,
      icon,
      act: () => open({ title: label, url: to }),
    }));
  return { key: 'to', heading: say('Go to'), rows };
}

/** Forms with these words, and a story about them. */
export function doGroup(forms: readonly ShellForm[], story: ShellForm, { words, onChoose }: Choosing): PaletteGroup {
  const about = {
    key: 'about',
    title: say('Write a story about “{words}”', { words }),
    sub: say('Opens a new story with your words as its title'),
    icon: story.icon,
    act: () => onChoose(story.Dialog, words.slice(0, limits.name)),
  };
  const rows = forms
    .filter(({ title, hint }) => words === '' || hasWords(`${title} ${hint}`, words))
    .map(({ title, hint, icon, Dialog }) => ({
      key: `do-${title}`,
      title: <MarkedTitle title={title} words={words} />,
      sub: hint,
      icon,
      act: () => onChoose(Dialog),
    }));
  return { key: 'do', heading: sayAs('what can be done', 'Do'), rows: words === '' ? rows : [...rows, about] };
}

/** Deleted records with these words, which Enter restores. */
export function useTrashGroup(words: string): PaletteGroup {
  const { data: trashed = [] } = useFoundInTrash(words);
  const restore = useRestoreFound();
  const timeZone = useTimeZone();
  const rows = (words === '' ? [] : trashed).map(({ kind, id, title, deletedAt }) => ({
    key: `trash-${kind}-${id}`,
    title: say('Restore “{title}”', { title }),
    sub: sayAs('of a record', 'Deleted {moment}', { moment: formatMoment(deletedAt, timeZone) }),
    icon: Undo2,
    act: () => restore.isPending || restore.mutate({ kind, id }),
  }));
  return { key: 'trash', heading: say('In the Trash'), rows };
}
