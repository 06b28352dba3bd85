/** Accounts of other families, so that the administration has something to show. */
export type DemoAccount = {
  /** Both names are empty if the person gave none. */
  firstName: string;
  lastName: string;
  familyName: string;
  email: string;
  status: 'pending' | 'active' | 'deactivated';
  joinedDaysAgo: number;
};

export const otherAccounts: readonly DemoAccount[] = [
  {
    firstName: 'Priya',
    lastName: 'Raman',
    familyName: 'Raman',
    email: 'priya.raman@example.org',
    status: 'active',
    joinedDaysAgo: 205,
  },
  {
    firstName: 'Sofía',
    lastName: 'Delgado',
    familyName: 'Delgado',
    email: 'sofia.d@example.com',
    status: 'active',
    joinedDaysAgo: 170,
  },
  {
    firstName: 'Mei-Lin',
    lastName: 'Zhou',
    familyName: 'Zhou',
    email: 'meilin@example.net',
    status: 'active',
    joinedDaysAgo: 130,
  },
  {
    firstName: 'Jonah',
    lastName: 'Weiss',
    familyName: 'Weiss',
    email: 'jonah.weiss@example.com',
    status: 'deactivated',
    joinedDaysAgo: 96,
  },
  {
    firstName: 'Tomás',
    lastName: 'Haverkamp',
    familyName: 'Haverkamp',
    email: 't.haverkamp@example.org',
    status: 'pending',
    joinedDaysAgo: 2,
  },
  {
    firstName: '',
    lastName: '',
    familyName: 'Okafor',
    email: 'okafor@example.net',
    status: 'pending',
    joinedDaysAgo: 1,
  },
];

/** How long ago the demo family was created. */
export const demoFamilyJoinedDaysAgo = 248;
