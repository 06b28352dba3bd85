import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { useMemberNames } from '../../../../data/use-member-names.ts';
import { formatMomentAndTime } from '../../../../format/dates.ts';
import { ChangedWords } from '../../../../forms/changed-words.tsx';
import { ConflictDialog, TwoTexts } from '../../../../forms/conflict-dialog.tsx';
import { useCurrentUser } from '../../../../session/current-user.tsx';
import { useTimeZone } from '../../../../session/today.ts';
import { compareTexts, type Part, putTogether } from './compare-paragraphs.ts';
import type { Stored } from './letter-autosave.ts';

export interface Choice {
  mine: string;
  /** The text to put over both. */
  over?: string;
}

interface LetterConflictProps {
  /** The common base. */
  base: string;
  mine: string;
  theirs: Stored;
  onChoose: (choice: Choice) => void;
  busy: boolean;
  /** Closes without a choice: the local text stays, unsaved. */
  onLater: () => void;
}

/**
 * Two texts of a letter that were written at the same time. Whichever the user chooses, the other is kept as a version.
 */
export function LetterConflict({ theirs: stored, onChoose, busy, onLater, ...now }: LetterConflictProps) {
  const theirs = stored.text;
  // The comparison stays while a choice is saved.
  const [{ mine, base }] = useState(now);
  const parts = compareTexts(mine, theirs);
  const { by, title } = useWhose(stored);
  return (
    <ConflictDialog
      onClose={onLater}
      busy={busy}
      title={say('This letter was changed elsewhere')}
      description={`${by} ${say('Choose which text to keep; the other stays under Earlier versions.')}`}
      choices={[
        { label: say('Keep mine'), act: () => onChoose({ mine }) },
        { label: say('Use theirs'), act: () => onChoose({ mine, over: theirs }) },
        { label: say('Combine both'), act: () => onChoose({ mine, over: putTogether(base, mine, theirs) }) },
      ]}
    >
      {/* The dialog opens while someone types, so no button may get the next key. */}
      <TwoTexts css={{ gap: { base: '28px', md: '32px' }, outline: 'none' }} tabIndex={-1} data-autofocus>
        <Side title={say('What you wrote')} parts={parts} own="mine" />
        <Side title={title} parts={parts} own="theirs" />
      </TwoTexts>
    </ConflictDialog>
  );
}

/** Who saved the other text, and when, if known. */
function useWhose({ savedBy, savedAt }: Stored) {
  const timeZone = useTimeZone();
  const { id } = useCurrentUser();
  const name = useMemberNames()(savedBy ?? null);
  const moment = savedAt ? formatMomentAndTime(savedAt, timeZone) : undefined;
  if (savedBy === id) return { by: byYou(moment), title: say('What you saved elsewhere') };
  return name === undefined
    ? { by: byAnyone(moment), title: say('What was saved elsewhere') }
    : { by: byOther(name, moment), title: say('What {name} saved', { name }) };
}

const byYou = (moment: string | undefined): string =>
  moment === undefined
    ? say('You saved this letter elsewhere, while you were writing here.')
    : say('You saved this letter elsewhere on {moment}, while you were writing here.', { moment });

const byOther = (name: string, moment: string | undefined): string =>
  moment === undefined
    ? say('{name} saved this letter, while you were writing here.', { name })
    : say('{name} saved this letter on {moment}, while you were writing here.', { name, moment });

const byAnyone = (moment: string | undefined): string =>
  moment === undefined
    ? say('This letter was saved elsewhere while you were writing.')
    : say('This letter was saved elsewhere on {moment} while you were writing.', { moment });

interface SideProps {
  title: string;
  parts: readonly Part[];
  own: 'mine' | 'theirs';
}

function Side({ title, parts, own }: SideProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={css({ textStyle: 'h3', marginBottom: '10px' })} id={id}>
        {title}
      </h3>
      {parts.every(({ kind }) => kind !== 'both' && kind !== own) && (
        <p className={css({ color: 'fg.muted' })}>{say('No text.')}</p>
      )}
      {parts.map((part, place) => {
        if (part.kind === 'both')
          return (
            <div key={place} className={passageClass}>
              {part.text}
            </div>
          );
        return part.kind === own && <Difference key={place} text={part.text} other={otherOf(parts, place)} />;
      })}
    </section>
  );
}

/** The passage of the other text in the same place. Theirs comes before mine. */
function otherOf(parts: readonly Part[], place: number): string | undefined {
  const neighbor = parts[place + (parts[place]?.kind === 'mine' ? -1 : 1)];
  return neighbor?.kind === 'both' ? undefined : neighbor?.text;
}

function Difference({ text, other }: { text: string; other: string | undefined }) {
  return (
    <div className={passageClass} data-only>
      <span className={onlyClass}>{other === undefined ? say('Only here') : sayAs('of a passage', 'Different')}</span>
      {other === undefined ? text : <ChangedWords text={text} other={other} />}
    </div>
  );
}

const passageClass = css({
  textStyle: 'story',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: '6px 12px',
  color: 'fg.muted',
  borderInlineStart: '3px solid transparent',
  '&[data-only]': {
    color: 'fg',
    background: 'warning.subtle',
    borderInlineStartColor: 'warning.fg',
    borderEndRadius: '6px',
    marginBlock: '6px',
  },
});

const onlyClass = css({
  display: 'block',
  fontFamily: 'body',
  fontSize: '0.8125rem',
  fontWeight: '600',
  color: 'warning.fg',
  marginBottom: '2px',
});
