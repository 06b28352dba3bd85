import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatList, say } from '#words';
import { forgetShare, type Share } from '../../../browser/shared-store.ts';
import type { RefusedFile } from '../../../browser/sort-share.ts';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { sizeOf } from '../../../media/upload-film.ts';
import { choose } from '../../../overlay/confirm.ts';
import { OpeningDialog } from '../../../overlay/opening.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useToday } from '../../../session/today.ts';
import { StoryDialog } from './story-dialog.tsx';
import { childrenChosen, emptyStory } from './story-form.ts';
import { findShare, type TakenShare, takeShared } from './take-shared.ts';

/** The form of a story with what was shared with the app. What one moment has no room for is offered for the next. */
export function SharedStory({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const today = useToday();
  const { data: family, isError } = useChildrenQuery();
  const [taken, setTaken] = useState<TakenShare | 'asking' | 'none'>();
  const hasBegun = useRef(false);
  const isReady = family !== undefined || isError;
  const takeNext = async (isFirst: boolean) => {
    const share = await findShare(user);
    if (!share) return isFirst ? setTaken('none') : onClose();
    const isAsked = share.account === null || !isFirst;
    if (isAsked) setTaken('asking');
    const answer = isAsked ? await choose(questionAbout(share)) : 'action';
    if (answer === 'other') await forgetShare(share.id);
    if (answer !== 'action') return onClose();
    setTaken(await takeShared(user, share, emptyStory(today, childrenChosen(family ?? []))));
  };
  const begin = useEffectEvent(() => takeNext(true));
  useEffect(() => {
    if (!isReady || hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [isReady]);
  const next = async (settle: TakenShare['settle']) => {
    setTaken(undefined);
    await settle().catch(() => undefined);
    await takeNext(false);
  };
  if (!taken) return <OpeningDialog onClose={onClose} />;
  if (taken === 'asking') return null;
  if (taken === 'none') return <StoryDialog onClose={onClose} />;
  const { draftKey, before, handed, settle } = taken;
  return (
    <StoryDialog
      key={draftKey}
      onClose={() => void next(settle)}
      draftKey={draftKey}
      start={{ values: before }}
      files={handed}
      note={notesOf(taken)}
    />
  );
}

function questionAbout({ account, photos, films }: Share) {
  const count = photos.length + films.length;
  const what = say('{count, plural, =0 {A text} one {# file} other {# files}}', { count });
  return {
    title: account === null ? say('These were shared to Upbringing before you signed in') : say('There is more to add'),
    text:
      account === null
        ? say('{what}. Add this to a story only if you shared it.', { what })
        : say('{count, plural, one {# shared file is} other {# shared files are}} waiting for another moment.', {
            count,
          }),
    action: say('Add to a story'),
    other: say('Delete what was shared'),
    cancel: say('Not now'),
  };
}

const reasons: Record<RefusedFile['why'], (names: string) => string> = {
  large: (names) => say('Too large, a film can have 2 GB and a recording 50 MB: {names}.', { names }),
  kind: (names) => say('Not a photo, a film or a recording: {names}.', { names }),
  empty: (names) => say('Empty: {names}.', { names }),
  room: (names) => say('This browser has no room for: {names}. Add them here yourself.', { names }),
};

/** What wasn't taken, by name, and what waits for the next moment. */
function notesOf({ refused, left }: TakenShare): string[] {
  const byReason = [...Map.groupBy(refused, ({ why }) => why)];
  const notes = byReason.map(([why, files]) =>
    reasons[why](formatList(files.map(({ name, size }) => (why === 'large' ? `${name} (${sizeOf(size)})` : name)))),
  );
  const rest = say(
    '{left, plural, one {# more file fits} other {# more files fit}} in the next moment. We’ll offer that after you save.',
    { left },
  );
  return left > 0 ? [...notes, rest] : notes;
}
