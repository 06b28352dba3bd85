import { LayoutTemplate, PenLine, Sparkles } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { LetterRibbon, Paper, paperPadding } from './paper-sheet.tsx';

interface BlankLetterProps {
  /** "Dear Maya," */
  salutation: string;
  childName: string;
  palette: string;
  onStart: () => void;
  onTemplate: () => void;
  onGenerate: () => void;
}

/** The ruled sheet before the first word. */
export function BlankLetter({ salutation, childName, palette, onStart, onTemplate, onGenerate }: BlankLetterProps) {
  return (
    <Paper css={{ colorPalette: palette }}>
      <LetterRibbon />
      <div className={ruledClass}>
        <p>{salutation}</p>
        <p className={css({ fontStyle: 'italic', color: 'fg.muted', maxWidth: '46ch' })}>
          {say(
            'Start with one thing {childName} did this year that you never want to forget. The rest tends to follow.',
            { childName },
          )}
        </p>
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px', marginTop: '48px' })}>
          <Button variant="solid" onClick={onStart}>
            <PenLine aria-hidden />
            {say('Start Writing')}
          </Button>
          <Button onClick={onTemplate}>
            <LayoutTemplate aria-hidden />
            {say('Use Template')}
          </Button>
          <Button css={{ background: 'bg.panel' }} variant="ghost" onClick={onGenerate}>
            <Sparkles aria-hidden />
            {say('Generate')}
          </Button>
        </div>
      </div>
    </Paper>
  );
}

const ruledClass = css({
  padding: paperPadding,
  minHeight: { base: '480px', lg: '720px' },
  backgroundImage: 'repeating-linear-gradient(transparent 0 39px, {colors.border.muted} 39px 40px)',
  backgroundPosition: { base: '0 44px', md: '0 60px', lg: '0 72px' },
  borderRadius: 'inherit',
  '& > p': { textStyle: 'letter', lineHeight: '40px', overflowWrap: 'anywhere' },
});
