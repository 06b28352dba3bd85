import { Copy, Download, Printer } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { saveFile } from '../../../data/save-download.ts';
import { Checkbox, CheckRow } from '../../../forms/controls.tsx';
import { copyText } from '../../../forms/copy-field.tsx';
import { Button } from '../../../ui/button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  isSafe: boolean;
  onSafe: (isSafe: boolean) => void;
}

/** The codes, which are shown this once, and ways to keep them. */
export function RecoveryCodes({ codes, isSafe, onSafe }: RecoveryCodesProps) {
  const text = `${say('Recovery codes for Upbringing. Each works once.')}\n\n${codes.join('\n')}\n`;
  return (
    <div className={css({ display: 'grid', gap: '16px' })}>
      <p className={css({ color: 'fg.muted' })}>
        {say('For the day your phone is lost. Each one works once. We can’t show them again.')}
      </p>
      <ol className={codesClass}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
        <Button onClick={() => print(text)}>
          <Printer aria-hidden />
          {say('Print')}
        </Button>
        <Button onClick={() => void copyText(text, { title: say('Recovery codes copied') })}>
          <Copy aria-hidden />
          {sayAs('to the clipboard', 'Copy')}
        </Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'upbringing-recovery-codes.txt')}>
          <Download aria-hidden />
          {sayAs('codes to keep', 'Download')}
        </Button>
      </div>
      <CheckRow>
        <Checkbox checked={isSafe} onChange={({ target }) => onSafe(target.checked)} />
        {say('I’ve put them somewhere safe')}
      </CheckRow>
    </div>
  );
}

/** Prints only the codes, not the page around them. */
function print(text: string): void {
  const frame = document.createElement('iframe');
  // Hidden by its place: a frame that isn't laid out prints nothing.
  frame.className = css({ srOnly: true });
  document.body.append(frame);
  const words = frame.contentDocument?.createElement('pre');
  if (words) {
    words.textContent = text;
    frame.contentDocument?.body.append(words);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

const codesClass = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: '24px',
  listStyle: 'none',
  counterReset: 'code',
  '& > li': {
    counterIncrement: 'code',
    display: 'flex',
    gap: '10px',
    alignItems: 'baseline',
    paddingBlock: '10px',
    borderBottom: '1px solid {colors.border.muted}',
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    fontWeight: '550',
    whiteSpace: 'nowrap',
  },
  '& > li::before': {
    content: 'counter(code)',
    minWidth: '16px',
    fontFamily: 'body',
    fontSize: '0.8125rem',
    color: 'fg.subtle',
  },
});
