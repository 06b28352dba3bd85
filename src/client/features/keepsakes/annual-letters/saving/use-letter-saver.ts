import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { shownText } from '../../../../../shared/keepsakes/letter-text.ts';
import { trpc } from '../../../../data/trpc.ts';
import { useCurrentUser } from '../../../../session/current-user.tsx';
import { takeLetter } from '../use-annual-letters.ts';
import { type Autosave, isUnsaved } from './letter-autosave.ts';
import { assertSameWriter, readLetter, sendLetter, storedOf, troubleOf } from './letter-calls.ts';
import { browserStore, dropText, findKept, type KeptText, keepKey, keepText, type LetterOwner } from './letter-keep.ts';
import { createLetterSaver, type LetterSaver } from './letter-saver.ts';
import { holdPage, untilClosed } from './open-pages.ts';

/** Distinguishes this browser's pages. */
const newPageId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/**
 * A letter's words from keyboard to server, for a component mounted while the letter is open. `onFound`: unsaved words
 * of a closed page were restored.
 */
export function useLetterSaver(letter: Letter, onFound: (saved: string, text: string) => void) {
  const { id: userId, tenantId } = useCurrentUser();
  const owner: LetterOwner = { userId, tenantId, letterId: letter.id };
  const utils = trpc.useUtils();
  const [{ saver, key }] = useState(() => makeSaver(letter, owner, utils));
  const state = useSyncExternalStore(saver.subscribe, saver.getState);

  useEffect(() => saver.took(storedOf(letter)), [saver, letter]);
  useEffect(() => {
    saver.start();
    const release = holdPage(key);
    const stopListening = saveWhenever(saver);
    return () => {
      stopListening();
      void saver.flush();
      saver.stop();
      release();
    };
  }, [saver, key]);

  const putBack = useEffectEvent((left: string) => {
    const found = findKept(browserStore(), owner).find((kept) => kept.key === left);
    // Text typed since then comes first. The text found here waits until the letter is opened again.
    if (!found || isUnsaved(saver.getState())) return;
    saver.putBack(found, storedOf(letter));
    // From now on this page keeps the text under its own key.
    if (saver.getState().isKept) dropText(browserStore(), found.key);
    const { saved, text } = saver.getState();
    if (isUnsaved({ saved, text })) onFound(saved, text);
  });
  const findLeft = useEffectEvent(() => findKept(browserStore(), owner).filter((kept) => kept.key !== key));
  useEffect(() => {
    const leaving = new AbortController();
    for (const left of findLeft())
      untilClosed(left.key, leaving.signal).then(
        () => putBack(left.key),
        () => undefined,
      );
    return () => leaving.abort();
  }, []);

  return { saver, state };
}

function makeSaver(letter: Letter, owner: LetterOwner, utils: ReturnType<typeof trpc.useUtils>) {
  const key = keepKey(owner, newPageId());
  let isKnownAsBegun = shownText(letter).trim() !== '';
  const saver: LetterSaver = createLetterSaver({
    stored: storedOf(letter),
    now: () => Date.now(),
    async send(change) {
      if (saver.getState().trouble?.kind === 'signedOut') await assertSameWriter(owner.userId);
      const answer = await sendLetter(letter.id, change);
      // The list says which years have a letter: refetch it when that may have changed.
      takeLetter(utils, answer, { isListed: change.pressed !== undefined || !isKnownAsBegun });
      isKnownAsBegun = true;
      return { text: change.text, version: answer.version };
    },
    async read() {
      const latest = await readLetter(letter);
      takeLetter(utils, latest);
      return storedOf(latest);
    },
    troubleOf,
    keep(unsaved) {
      if (unsaved) return keepText(browserStore(), key, toKeep(unsaved, letter));
      dropText(browserStore(), key);
      return true;
    },
  });
  return { saver, key };
}

function toKeep({ text, saved, version, sending, unanswered }: Autosave, { childId, year }: Letter): KeptText {
  const onTheWay = sending === undefined ? [] : [sending];
  const keptAt = new Date().toISOString();
  return { text, saved, version, unanswered: [...unanswered, ...onTheWay], keptAt, childId, year };
}

/** A hidden page may never return, and one that returns may be online again. */
function saveWhenever(saver: LetterSaver): () => void {
  const putAway = () => {
    void saver.flush();
    // Only after the save has begun, so that the running call is known.
    saver.keepNow();
  };
  const again = () => void saver.flush();
  document.addEventListener('visibilitychange', putAway);
  globalThis.addEventListener('pagehide', putAway);
  globalThis.addEventListener('online', again);
  return () => {
    document.removeEventListener('visibilitychange', putAway);
    globalThis.removeEventListener('pagehide', putAway);
    globalThis.removeEventListener('online', again);
  };
}
