import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { css } from '#styled-system/css';
import { Input } from '../forms/controls.tsx';
import { keys } from '../keyboard/shortcut-keys.ts';

const pauseMs = 250;

interface SearchBoxProps {
  /** 'Search stories' */
  label: string;
  /** What is searched: 'Search stories, places, people'. */
  placeholder?: string;
  value: string;
  /** Called after a pause in typing. */
  onChange: (value: string) => void;
}

export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const [known, setKnown] = useState(value);
  // A change from outside ("Clear all") replaces the text, but never while someone types.
  if (value !== known) {
    setKnown(value);
    // Keeps the space before the next word, but doesn't search for it.
    if (!isTyping && text.trim() !== value) setText(value);
  }
  // Calls the page's latest `onChange`, because another filter may have been chosen meanwhile.
  const tell = useEffectEvent((typed: string) => {
    setIsTyping(false);
    onChange(typed);
  });
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => tell(text), pauseMs);
    return () => clearTimeout(timer);
  }, [isTyping, text]);

  const type = (next: string) => {
    setText(next);
    setIsTyping(true);
  };
  return (
    <div className={boxClass}>
      <Search size={20} strokeWidth={1.75} aria-hidden />
      <Input
        css={{ paddingInlineStart: '42px' }}
        type="search"
        aria-label={label}
        aria-keyshortcuts={keys.search}
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

const boxClass = css({
  position: 'relative',
  minWidth: 0,
  '& > svg': {
    position: 'absolute',
    insetInlineStart: '14px',
    top: '50%',
    translate: '0 -50%',
    color: 'fg.subtle',
    pointerEvents: 'none',
  },
});
