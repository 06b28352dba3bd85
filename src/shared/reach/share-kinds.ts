// Without schemas: the scripts of many pages have it.

export const shareKinds = ['story', 'photo', 'milestone', 'letter', 'heirloom', 'experience'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** How long a link lasts. */
export const shareDays = { usual: 7, most: 90 } as const;

/** Most links of a family that are open at the same time. */
export const maxShareLinks = 100;

/** The start of the addresses of shared pages. */
export const sharedPath = '/shared';
