/** What a carer may call, by router: always, or in an area that parents show. Everything else is for parents. */
const always: Record<string, string> = {
  admin: 'listUsers page overview get setStatus setRole createResetLink removeSecondFactors',
  adminFamilies: 'list page get update',
  adminSecurityLog: 'list page',
  auth: 'user',
  calendarEvents: 'nextAppointment',
  children: 'list get',
  dailyStories:
    'list page overview days months around get create write addToToday addMoment update deleteMoment delete',
  dashboard: 'stats timeStats upcoming recent hints hideHint today',
  emailReminders: 'get state sendTest sendTestEmail',
  emailVerification: 'get sendAgain',
  families: 'get leave',
  feedback: 'send',
  fileUploads: 'filmLimit begin finish cancel',
  inbound: 'answer',
  invitations: 'accept',
  leaving: 'get deleteAccount',
  live: 'changes',
  memories: 'list hidden hide show',
  notifications: 'list',
  oidc: 'get connect disconnect',
  passkeys: 'list prepare add rename remove askToConfirm',
  phoneNumber: 'get sendCode confirm remove',
  profile: 'update changePassword listSessions endOtherSessions endSession',
  pushSubscriptions: 'publicKey list subscribe unsubscribe sendTest',
  search: 'find',
  securityLog: 'list resetNotice dismissResetNotice',
  storyResponses: 'hearts giveHeart takeHeartBack notes writeNote updateNote deleteNote',
  systemHealth: 'get retryJob',
  timeline: 'ofChild ages setFavorite',
  tokens: 'list create revoke',
  totp: 'get setUp confirm remove makeRecoveryCodes',
  transcripts: 'list settings',
  userSettings: 'get update',
};

const inAreas: Record<string, Record<string, string>> = {
  books: { integrations: 'highlights', readingList: 'list page overview get update' },
  calendar: { calendarEvents: 'list days get update' },
  experiences: { experiences: 'list page overview get update', futureAdditions: 'list' },
  heirlooms: { heirlooms: 'list page overview get' },
  lessons: { lessons: 'list get update', valueCategories: 'list', values: 'list cards get setActivity' },
  photos: { timeline: 'photos photoMonths yearInPhotos' },
  progress: { activities: 'list update', growth: 'list chart', milestones: 'list update' },
};

const entriesOf = (calls: Record<string, string>, area: string): [string, string][] =>
  Object.entries(calls).flatMap(([router, names]) =>
    names.split(' ').map((name): [string, string] => [`${router}.${name}`, area]),
  );

/** By path, such as `lessons.list`: the area that parents must show, or always. */
export const carersMay: ReadonlyMap<string, string> = new Map([
  ...entriesOf(always, 'always'),
  ...Object.entries(inAreas).flatMap(([area, calls]) => entriesOf(calls, area)),
]);

/** The same for downloads and uploads. */
export const carersMayTransfer: readonly string[] = [
  '/file-uploads/parts',
  '/files/poster',
  '/files/upload',
  '/files/{id}',
  '/images/upload',
];
