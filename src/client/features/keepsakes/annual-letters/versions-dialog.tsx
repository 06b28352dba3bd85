import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { Letter, LetterVersion } from '../../../../shared/keepsakes/annual-letters.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { wordsOf } from './letter-words.ts';
import { useLetterVersion, useLetterVersions, useTakeBack } from './use-annual-letters.ts';

interface VersionsDialogProps {
  letter: Letter;
  onClose: () => void;
}

/** Earlier versions, to read and restore. Restoring keeps the current text as a version too. */
export function VersionsDialog({ letter, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<LetterVersion>();
  const takeBack = useTakeBack({ onDone: onClose });
  const timeZone = useTimeZone();
  return (
    <AppDialog
      open
      onClose={onClose}
      size="import"
      busy={takeBack.isPending}
      title={chosen ? formatMomentAndTime(chosen.savedAt, timeZone) : say('Earlier versions')}
      description={
        chosen
          ? metaOf(chosen)
          : say('Earlier versions of this letter. If you restore one, the current text is kept in this list.')
      }
      footer={
        chosen && (
          <>
            <Button onClick={() => setChosen(undefined)} disabled={takeBack.isPending}>
              <ArrowLeft aria-hidden />
              {say('All versions')}
            </Button>
            <SubmitButton
              busy={takeBack.isPending}
              busyLabel={say('Restoring...')}
              onClick={() =>
                takeBack.mutate({ id: letter.id, version: chosen.version, currentVersion: letter.version })
              }
            >
              {say('Restore this version')}
            </SubmitButton>
          </>
        )
      }
    >
      {chosen ? (
        <VersionText id={letter.id} version={chosen.version} />
      ) : (
        <VersionList id={letter.id} onChoose={setChosen} />
      )}
    </AppDialog>
  );
}

const metaOf = ({ savedByName, wordCount, status }: LetterVersion): string =>
  [savedByName, wordsOf(wordCount), status === 'finalized' ? sayAs('of a letter', 'Finalized') : undefined]
    .filter(Boolean)
    .join(' · ');

function VersionList({ id, onChoose }: { id: number; onChoose: (version: LetterVersion) => void }) {
  const versions = useLetterVersions(id);
  const timeZone = useTimeZone();
  const empty = say('No earlier versions yet. They appear here as you edit.');
  return (
    <Part query={versions} failed={say('Couldn’t load the earlier versions')} skeleton={<Loading />}>
      {(earlier) =>
        earlier.length === 0 ? (
          <p className={css({ color: 'fg.muted' })}>{empty}</p>
        ) : (
          <ul aria-label={say('Earlier versions')}>
            {earlier.map((version) => (
              <li key={version.version} className={rowClass}>
                <button className={rowButtonClass} type="button" onClick={() => onChoose(version)}>
                  <span className={css({ fontWeight: '600' })}>{formatMomentAndTime(version.savedAt, timeZone)}</span>
                  <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{metaOf(version)}</span>
                  <span className={excerptClass}>{version.excerpt}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}

function VersionText(which: { id: number; version: number }) {
  const version = useLetterVersion(which);
  return (
    <Part query={version} failed={say('Couldn’t load this version')} skeleton={<Loading />}>
      {({ content }) => <div className={textClass}>{content}</div>}
    </Part>
  );
}

function Loading() {
  return (
    <SkeletonRegion label={say('Loading earlier versions')}>
      <Skeleton css={{ width: '100%', height: '72px' }} />
      <Skeleton css={{ width: '100%', height: '72px' }} />
      <Skeleton css={{ width: '100%', height: '72px' }} />
    </SkeletonRegion>
  );
}

const rowClass = css({ '& + &': { borderTop: '1px solid {colors.border.muted}' } });

const rowButtonClass = css({
  display: 'grid',
  gap: '2px',
  width: '100%',
  padding: '12px 8px',
  textAlign: 'start',
  borderRadius: 'md',
  _hover: { background: 'bg.muted' },
  '&:focus-visible': { outlineOffset: '-2px' },
});

const excerptClass = css({ textStyle: 'story', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: 2 });

const textClass = css({ textStyle: 'letter', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
