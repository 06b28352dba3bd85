import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { say } from '#words';
import { toast } from '../data/toast-store.ts';
import { confirm } from '../overlay/confirm.ts';
import { type Board, BoardContext, type Kind, type OnItsWay } from './on-its-way.ts';

/** What couldn't be uploaded. */
interface Missing {
  kind: Kind | undefined;
  count?: number;
}

/**
 * Collects what a form's fields wait for. Saving waits for all of it that the outbox can't take over, and then calls `send`.
 * If something failed meanwhile, it asks first.
 */
export function useWaiting(send: () => unknown) {
  const works = useRef(new Map<string, OnItsWay>());
  const refused = useRef<Missing[]>([]);
  const isHandingOver = useRef(false);
  /** The browser has no room, or keeps nothing. */
  const cannotKeep = useRef(false);
  const [note, setNote] = useState<string>();
  const isWaiting = note !== undefined;
  const latest = useRef({ send, isWaiting });
  useEffect(() => {
    latest.current = { send, isWaiting };
  });
  const going = () => [...works.current.values()].filter(({ state }) => state === 'going');
  const find = (state: OnItsWay['state']) => [...works.current.values()].find((work) => work.state === state);

  /** What really has to be waited for. */
  const waitedFor = () => going().filter(({ handOver }) => handOver === undefined || cannotKeep.current);

  /** Returns false if this browser can't keep it: then Save waits, as for a form that has no outbox. */
  const handOverAll = async (uploads: readonly OnItsWay[]): Promise<boolean> => {
    isHandingOver.current = true;
    const isKept = [];
    for (const { handOver } of uploads) isKept.push(await handOver?.());
    isHandingOver.current = false;
    if (isKept.includes(false)) cannotKeep.current = true;
    return !isKept.includes(false);
  };

  const proceed = async (): Promise<void> => {
    const awaited = waitedFor();
    setNote(noteOf(awaited));
    // Set at once, because several parts of the page may report at the same time that they are ready.
    latest.current.isWaiting = awaited.length > 0;
    for (const { finish } of awaited) finish?.();
    if (awaited.length > 0) return;
    if (!(await handOverAll(going()))) return proceed();
    const failed = [...works.current.values()].filter(({ state }) => state === 'failed');
    const missing = [...refused.current, ...failed];
    refused.current = [];
    if (missing.length === 0 || (await confirm(withoutThem(missing)))) latest.current.send();
  };
  const [board] = useState<Board>(() => ({
    put(key, work) {
      if (work) works.current.set(key, work);
      else works.current.delete(key);
      if (!latest.current.isWaiting) return;
      if (waitedFor().length > 0) setNote(noteOf(waitedFor()));
      // Runs after every part of the page has reported its state.
      else setTimeout(() => latest.current.isWaiting && void proceed());
    },
    fail(kind, count) {
      if (latest.current.isWaiting || isHandingOver.current) refused.current.push({ kind, count });
    },
  }));
  return {
    /** Whether Save was pressed and waits. */
    isWaiting,
    /** What Save waits for, as a sentence. */
    note,
    /** Whether leaving the form now would lose something. */
    isBusy: () => works.current.size > 0,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isHandingOver.current) return;
      const unfinished = find('unfinished');
      refused.current = [];
      if (unfinished) toast({ title: say('Not finished yet'), description: unfinished.hint });
      else void proceed();
    },
    /** Connects the fields with the form. */
    surround: (fields: ReactNode) => <BoardContext value={board}>{fields}</BoardContext>,
  };
}

/** The button's label while it waits. */
export const uploading = say('Uploading...');

function noteOf(works: readonly OnItsWay[]): string | undefined {
  const [work, ...others] = works;
  if (!work) return undefined;
  if (others.length > 0) return say('We’ll save once everything is uploaded.');
  return say(
    '{kind, select, photo {{count, plural, one {We’ll save once the photo is uploaded.} other {We’ll save once # photos are uploaded.}}} picture {We’ll save once the image is uploaded.} recording {We’ll save once your recording is uploaded.} document {We’ll save once the document is uploaded.} other {We’ll save once the file is uploaded.}}',
    { kind: work.kind, count: work.count ?? 1 },
  );
}

function withoutThem(missing: readonly Missing[]) {
  const [first] = missing;
  const kind = missing.every((each) => each.kind === first?.kind) ? first?.kind : undefined;
  const count = missing.reduce((sum, each) => sum + (each.count ?? 1), 0);
  return {
    title: say('{count, plural, one {Save without it?} other {Save without them?}}', { count }),
    text: say(
      '{kind, select, photo {{count, plural, one {A photo couldn’t be uploaded.} other {# photos couldn’t be uploaded.}}} picture {{count, plural, one {An image couldn’t be uploaded.} other {# images couldn’t be uploaded.}}} recording {{count, plural, one {Your recording hasn’t been uploaded.} other {# recordings haven’t been uploaded.}}} document {{count, plural, one {A document couldn’t be uploaded.} other {# documents couldn’t be uploaded.}}} file {{count, plural, one {A file couldn’t be uploaded.} other {# files couldn’t be uploaded.}}} other {{count, plural, one {Something couldn’t be uploaded.} other {# things couldn’t be uploaded.}}}} You can go back and try again.',
      { kind, count },
    ),
    action: say('{count, plural, one {Save without it} other {Save without them}}', { count }),
    cancel: say('Go back'),
  };
}
