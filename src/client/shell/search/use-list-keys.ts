import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { optionId, type PaletteGroup } from './palette-list.tsx';

interface ListState {
  words: string;
  /** Whether the rows belong to the current words. */
  isReady: boolean;
  hasResults: boolean;
}

/**
 * The row that Enter opens: the first one, or the one chosen by arrow keys or the pointer. The focus stays in the
 * field.
 */
export function useListKeys(groups: readonly PaletteGroup[], { words, isReady, hasResults }: ListState) {
  const id = useId();
  const rows = groups.flatMap((group) => group.rows);
  const [chosen, setChosen] = useState<{ words: string; key: string }>();
  const entered = useRef<string>(undefined);
  const isChosen = (key: string) => chosen?.words === words && chosen.key === key;
  const index = Math.max(
    0,
    rows.findIndex(({ key }) => isChosen(key)),
  );
  const current = rows[index];
  const choose = (key: string) => setChosen({ words, key });
  const move = (step: number) => {
    const next = rows.at((index + step) % rows.length);
    if (!next) return;
    choose(next.key);
    document.querySelector(`#${CSS.escape(optionId(id, next.key))}`)?.scrollIntoView({ block: 'nearest' });
  };
  // Pressed before the answer: opens the best result of the answer, never one for earlier words.
  const open = useEffectEvent(() => {
    if (entered.current !== words) return;
    entered.current = undefined;
    if (hasResults) current?.act();
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    else if (isReady || words === '' || (current && isChosen(current.key))) current?.act();
    else entered.current = words;
    event.preventDefault();
  };
  return {
    field: {
      onKeyDown,
      'aria-controls': id,
      'aria-expanded': rows.length > 0,
      'aria-activedescendant': current && optionId(id, current.key),
    },
    list: { id, current: current?.key, onPoint: choose },
  };
}
