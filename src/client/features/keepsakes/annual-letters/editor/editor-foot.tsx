import { useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { keys } from '../../../../keyboard/shortcut-keys.ts';
import { Button, SubmitButton } from '../../../../ui/button.tsx';
import { SaveState } from '../saving/save-state.tsx';
import type { LetterEditor } from './use-letter-editor.ts';

interface EditorFootProps {
  letter: Letter;
  editor: LetterEditor;
  onCompare: () => void;
}

/** Ends writing. On a phone it replaces the tab bar, above the keyboard. */
export function EditorFoot({ letter, editor, onCompare }: EditorFootProps) {
  const keyboard = useKeyboardHeight();
  const isBusy = editor.pressed !== undefined;
  return (
    <>
      <div className={footClass} data-action-bar data-not-printed style={{ bottom: keyboard }}>
        <Button variant="ghost" onClick={() => void editor.cancel()}>
          {say('Cancel')}
        </Button>
        <div className={stateClass}>
          <SaveState state={editor.state} letter={letter} onCompare={onCompare} />
        </div>
        <SubmitButton
          variant="outline"
          busy={editor.pressed === 'draft'}
          disabled={isBusy && editor.pressed !== 'draft'}
          aria-keyshortcuts={keys.save}
          onClick={(event) => void editor.saveAs('draft', { staysOpen: event.ctrlKey })}
        >
          {say('Save Draft')}
        </SubmitButton>
        <SubmitButton
          busy={editor.pressed === 'finalized'}
          disabled={editor.isBlank || (isBusy && editor.pressed !== 'finalized')}
          onClick={() => void editor.saveAs('finalized')}
        >
          {say('Finalize Letter')}
        </SubmitButton>
      </div>
    </>
  );
}

/** How much of the page an on-screen keyboard covers, in pixels: browsers don't move sticky content above it. */
const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, keyboardHeight);

function keyboardHeight(): number {
  const { visualViewport: seen, innerHeight } = globalThis;
  // While the page is zoomed, other parts of it are out of view too.
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop));
}

function subscribe(onChange: () => void): () => void {
  const seen = globalThis.visualViewport;
  seen?.addEventListener('resize', onChange);
  seen?.addEventListener('scroll', onChange);
  return () => {
    seen?.removeEventListener('resize', onChange);
    seen?.removeEventListener('scroll', onChange);
  };
}

const footClass = css({
  position: 'sticky',
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginTop: '14px',
  // As wide as the sheet's focus ring, which it covers.
  marginInline: { base: '-20px', lg: '-6px' },
  padding: { base: '10px 20px calc(10px + env(safe-area-inset-bottom))', lg: '10px 6px' },
  background: 'bg',
  borderTop: '1px solid {colors.border}',
  mdDown: { '& > button': { paddingInline: '14px' } },
  // On a low screen or with large text, the letter needs the room.
  '@media (max-height: 30em)': { position: 'static' },
});

const stateClass = css({
  flex: { base: '1 1 100%', md: '1' },
  order: { base: -1, md: 0 },
  minWidth: 0,
  mdDown: { '& + button': { marginInlineStart: 'auto' } },
});
