// Apart from the page: its address is read by them before the page is there.
export const additionTabs = ['ideas', 'messages'] as const;
export type AdditionTab = (typeof additionTabs)[number];
