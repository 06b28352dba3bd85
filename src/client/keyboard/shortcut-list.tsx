import { css } from '#styled-system/css';
import { say } from '#words';
import { keys } from './shortcut-keys.ts';

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
const saveKey = isMac ? '⌘ S' : say('Ctrl S');

/** The key that searches everything, as its keyboard labels it. */
export const searchAllKey = isMac ? '⌘ K' : say('Ctrl K');

const shortcuts = [
  ['N', say('Write today’s story')],
  [searchAllKey, say('Search everything, go to a page, add something')],
  [keys.search, say('Search this page')],
  [saveKey, say('Save the open form or letter')],
  ['?', say('Show this list')],
  ['Esc', say('Close a dialog or menu')],
] as const;

interface ShortcutListProps {
  /** Whether the page has a search. */
  isSearchable: boolean;
}

/** What keys do on a page. */
export function ShortcutList({ isSearchable }: ShortcutListProps) {
  const offered = shortcuts.filter(([key]) => key !== keys.search || isSearchable);
  return (
    <dl className={listClass}>
      {offered.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const listClass = css({
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '44px',
    borderBottom: '1px solid {colors.border.muted}',
  },
  '& kbd': {
    display: 'inline-block',
    minWidth: '30px',
    padding: '3px 9px',
    border: '1px solid {colors.border}',
    borderRadius: '6px',
    background: 'bg.muted',
    font: '600 0.875rem/1.4 {fonts.body}',
    textAlign: 'center',
  },
});
