/** The tabs of a child's page, as named in the address. */
export const profileTabs = ['lessons', 'activities', 'milestones'] as const;
export type ProfileTab = (typeof profileTabs)[number];
