/** The tabs of a child's page, as named in the address. */
export const profileTabs = ['album', 'lessons', 'activities', 'milestones'] as const;
export type ProfileTab = (typeof profileTabs)[number];
