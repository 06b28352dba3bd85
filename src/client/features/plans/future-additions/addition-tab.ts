// In a file of its own, because addresses need these before the page is loaded.
export const additionTabs = ['ideas', 'messages'] as const;
export type AdditionTab = (typeof additionTabs)[number];
