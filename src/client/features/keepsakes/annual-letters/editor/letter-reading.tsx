import { Eye, History, Mail, Pencil, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { openQuestions } from '../../../../../shared/keepsakes/letter-template.ts';
import { shownText } from '../../../../../shared/keepsakes/letter-text.ts';
import { ItemMenu } from '../../../../overlay/item-menu.tsx';
import { share } from '../../../../overlay/share.ts';
import { SharingIcon, useSharing } from '../../../../overlay/use-sharing.ts';
import { Button, SubmitButton } from '../../../../ui/button.tsx';
import { useConsentToSeal } from '../use-annual-letters.ts';
import { BarGap, DeskBar, LetterRibbon, Paper, Wide, Words } from './paper-sheet.tsx';

interface LetterReadingProps {
  letter: Letter;
  childName: string;
  palette: string;
  yearButton: ReactNode;
  onEdit: () => void;
  onPreview: () => void;
  onVersions: () => void;
  onSeal: () => void;
}

/** The letter for reading. */
export function LetterReading({ letter, childName, palette, yearButton, ...on }: LetterReadingProps) {
  const sharing = useSharing();
  const canShare = letter.status !== 'draft' && letter.sealedUntil === null;
  const isShared = letter.sharedWith === 'relatives';
  return (
    <>
      <DeskBar css={{ marginInlineStart: '0' }}>
        {yearButton}
        <Button variant="solid" size="sm" onClick={on.onEdit}>
          <Pencil aria-hidden />
          {say('Edit Letter')}
        </Button>
        <BarGap />
        <Wide>
          <Button variant="ghost" size="sm" onClick={on.onVersions}>
            <History aria-hidden />
            {say('Earlier versions')}
          </Button>
          {canShare && sharing.isOffered && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() =>
                sharing.set({ kind: 'letter', id: letter.id, sharedWith: isShared ? 'parents' : 'relatives' })
              }
            >
              <SharingIcon aria-hidden />
              {isShared ? say('Stop sharing') : say('Share with relatives')}
            </Button>
          )}
          <Button size="sm" onClick={on.onPreview}>
            <Eye aria-hidden />
            {say('Preview')}
          </Button>
        </Wide>
        <span className={css({ display: { md: 'none' } })}>
          <ItemMenu
            label={say('More for this letter')}
            actions={[
              { label: say('Preview'), icon: Eye, act: on.onPreview },
              { label: say('Earlier versions'), icon: History, act: on.onVersions },
              canShare && { share: 'letter', record: letter },
            ]}
          />
        </span>
      </DeskBar>
      <Paper css={{ colorPalette: palette }}>
        <LetterRibbon />
        <Words data-letter-words>{shownText(letter)}</Words>
      </Paper>
      {letter.status === 'finalized' && <FinalizedNote letter={letter} childName={childName} onSeal={on.onSeal} />}
    </>
  );
}

/** Optional steps after a letter is finished. */
function FinalizedNote({ letter, childName, onSeal }: Pick<LetterReadingProps, 'letter' | 'childName' | 'onSeal'>) {
  const hasChanged = letter.draftContent !== null && letter.draftContent !== letter.finalContent;
  const questions = openQuestions(letter.finalContent ?? '', childName);
  return (
    <div className={noteClass}>
      <p>
        {questions.length > 0 && (
          <strong>
            {say(
              '{count, plural, one {One question from the template, in brackets, is still unanswered. Edit the letter to answer it.} other {# questions from the template, in brackets, are still unanswered. Edit the letter to answer them.}}',
              { count: questions.length },
            )}{' '}
          </strong>
        )}
        {hasChanged
          ? say('This letter was changed after it was finalized. Finalize it again before you seal it.')
          : sealingOf(letter)}
      </p>
      {!hasChanged && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
          {letter.canSeal && (
            <Button onClick={() => share({ kind: 'letter', id: letter.id })}>
              <Share2 aria-hidden />
              {say('Share')}
            </Button>
          )}
          <SealButton letter={letter} onSeal={onSeal} />
        </div>
      )}
    </div>
  );
}

function SealButton({ letter: { id, version, ...letter }, onSeal }: Pick<LetterReadingProps, 'letter' | 'onSeal'>) {
  const consent = useConsentToSeal();
  if (letter.isAskedForConsent) {
    return (
      <SubmitButton variant="outline" busy={consent.isPending} onClick={() => consent.mutate({ id, version })}>
        {say('Agree to the Seal')}
      </SubmitButton>
    );
  }
  if (!letter.canSeal || letter.consentsMissing.length > 0) return null;
  return (
    <Button onClick={onSeal}>
      <Mail aria-hidden />
      {say('Seal until…')}
    </Button>
  );
}

function sealingOf({ canSeal, authorName, consentsMissing, isAskedForConsent }: Letter): string {
  if (isAskedForConsent) {
    return say(
      'This letter is finished. You wrote in it too, so it can be sealed only if you agree. A change asks you again.',
    );
  }
  const [missing] = consentsMissing;
  if (canSeal && missing !== undefined) {
    return missing === null
      ? say('This letter is finished. Somebody else wrote in it too: you can seal it once they agree.')
      : say('This letter is finished. {name} wrote in it too: you can seal it once they agree.', { name: missing });
  }
  if (canSeal) return say('This letter is finished. You can seal it until a day you choose.');
  return authorName === null
    ? say('This letter is finished. The person who began it can seal it.')
    : say('This letter is finished. {name}, who began it, can seal it.', { name: authorName });
}

const noteClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 20px',
  marginTop: '20px',
  paddingTop: '16px',
  borderTop: '1px solid {colors.border}',
  color: 'fg.muted',
  '& > p': { maxWidth: '52ch' },
});
