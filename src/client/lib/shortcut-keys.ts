/** What a button or field with `aria-keyshortcuts` is pressed by; `?` opens the list of them. */
export const keys = { story: 'n', search: '/', list: '?', save: 'Control+S Meta+S' } as const;
