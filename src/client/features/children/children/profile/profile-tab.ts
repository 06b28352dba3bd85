/** The parts of a child's page, as the address names them. */
export const profileTabs = ['lessons', 'activities', 'milestones'] as const;
export type ProfileTab = (typeof profileTabs)[number];
