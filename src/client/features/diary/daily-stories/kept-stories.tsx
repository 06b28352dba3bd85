import { useState, useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { storyTitleOf } from '../../../../shared/diary/story-title.ts';
import { type DraftEntry, draftChanges, dropDraft } from '../../../drafts/kept-drafts.ts';
import { forgetFilesOfDraft } from '../../../drafts/kept-files.ts';
import { formatDay } from '../../../format/dates.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { listStoryDrafts } from './story-drafts.ts';
import type { StoryForm } from './story-form.ts';

/** Stories that are kept in this browser but not saved, except the open one. */
export function KeptStories() {
  const user = useCurrentUser();
  // Reads the drafts again when the browser's storage has changed.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.version);
  const drafts = listStoryDrafts(user);
  const [opened, setOpened] = useState<DraftEntry<StoryForm>>();
  return (
    <>
      {drafts.length > 0 && (
        <ul className={css({ display: 'grid', gap: '12px', width: '100%' })}>
          {drafts.map((entry) => (
            <KeptStory key={entry.key} entry={entry} onContinue={() => setOpened(entry)} />
          ))}
        </ul>
      )}
      {opened && <DraftDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface KeptStoryProps {
  entry: DraftEntry<StoryForm>;
  onContinue: () => void;
}

function KeptStory({ entry: { key, draft }, onContinue }: KeptStoryProps) {
  const { storyDate, title, content } = draft.values;
  const day = formatDay(storyDate);
  const name = storyTitleOf({ title, content });
  const discard = async () => {
    const isSure = await confirm({
      title: say('Discard this story?'),
      text: say('What you typed for {day} hasn’t been saved yet.', { day }),
      action: say('Discard story'),
      cancel: say('Keep it'),
    });
    if (!isSure) return;
    dropDraft(key);
    forgetFilesOfDraft(key);
  };
  return (
    <li className={lineClass}>
      <div className={css({ flex: '1 1 220px', minWidth: '0' })}>
        <h3 className={css({ font: '600 0.875rem/1.4 {fonts.body}', color: 'fg.muted' })}>
          {say('Continue your story')}
        </h3>
        <p className={wordsClass}>{name ? say('{day}: {name}', { day, name }) : say('{day}: no words yet', { day })}</p>
      </div>
      <div className={css({ display: 'flex', gap: '8px', flex: { base: '1', md: 'none' } })}>
        <Button
          css={{ flex: { base: '1', md: 'none' } }}
          variant="ghost"
          aria-label={say('Discard the story of {day}', { day })}
          onClick={() => void discard()}
        >
          {say('Discard')}
        </Button>
        <Button
          css={{ flex: { base: '1', md: 'none' } }}
          aria-label={say('Continue the story of {day}', { day })}
          onClick={onContinue}
        >
          {say('Continue')}
        </Button>
      </div>
    </li>
  );
}

/** Lies above a card that is one large link. */
const lineClass = css({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
});

const wordsClass = css({
  font: '400 1.0625rem/1.45 {fonts.heading}',
  lineClamp: '2',
  overflowWrap: 'anywhere',
});
