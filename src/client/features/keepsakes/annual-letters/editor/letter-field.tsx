import { useEffect, useLayoutEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { editorRows } from '../../../../../shared/keepsakes/letter-choices.ts';
import { paperPadding } from './paper-sheet.tsx';
import type { LetterEditor } from './use-letter-editor.ts';

/** The letter's text field: as high as its text, without borders. */
export function LetterField({ editor }: { editor: LetterEditor }) {
  const { text, caret } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  // The other parent's text may arrive above or below the cursor. The cursor stays at the same words.
  const typed = useRef({ text, at: text.length });
  useLayoutEffect(() => {
    const { text: before, at } = typed.current;
    const box = field.current;
    if (box && text !== before && document.activeElement === box) {
      const isBelow = text.startsWith(before.slice(0, at));
      const place = isBelow ? at : Math.max(0, text.length - (before.length - at));
      box.setSelectionRange(place, place);
    }
    typed.current = { text, at: box?.selectionStart ?? at };
  }, [text]);
  // For browsers that can't grow a field by themselves.
  useLayoutEffect(() => {
    const box = field.current;
    if (!box || CSS.supports('field-sizing', 'content') || text === undefined) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [text]);
  // Writing starts at the end of the text, and continues after inserted text.
  useEffect(() => {
    const box = field.current;
    const at = caret?.at ?? box?.value.length ?? 0;
    box?.focus({ preventScroll: caret === undefined });
    box?.setSelectionRange(at, at);
  }, [caret]);
  return (
    <textarea
      className={fieldClass}
      ref={field}
      aria-label={say('Letter text')}
      rows={editorRows}
      spellCheck
      value={text}
      onChange={({ target }) => {
        typed.current = { text: target.value, at: target.selectionStart };
        editor.write(target.value);
      }}
      onSelect={({ currentTarget }) => {
        typed.current = { ...typed.current, at: currentTarget.selectionStart };
        editor.onCursor(currentTarget.selectionStart);
      }}
      onBlur={() => void editor.saver.flush()}
    />
  );
}

const fieldClass = css({
  display: 'block',
  width: '100%',
  padding: paperPadding,
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  color: 'fg',
  resize: 'none',
  outline: 'none',
  fieldSizing: 'content',
  textStyle: 'letter',
  minHeight: {
    base: `calc(${editorRows}lh + 84px)`,
    md: `calc(${editorRows}lh + 116px)`,
    lg: `calc(${editorRows}lh + 136px)`,
  },
  '&:focus-visible': { outline: 'none' },
});
