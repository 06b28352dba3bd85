// What each change makes stale, one line per mutation. The browser that makes the change refetches these queries, and
// so do the browsers that the server tells. `src/server/router.ts` checks that every mutation has a line.

/** Queries by a router ('dailyStories'), by one procedure of it ('children.list'), or all of them ('*'). */
export interface Touched<Root extends string = string> {
  /** What every member of the family may see change. */
  family: readonly Root[];
  /** What only the account itself sees, in its other tabs and on its other devices. */
  own: readonly Root[];
}

/** All queries: after a change that shows nearly everywhere. */
export const everything = '*';

const family = <const Roots extends readonly string[]>(...roots: Roots) => ({ family: roots, own: [] }) as const;
const own = <const Roots extends readonly string[]>(...roots: Roots) => ({ family: [], own: roots }) as const;
const nothing = { family: [], own: [] } as const;

const story = {
  family: ['dailyStories', 'timeline', 'memories', 'yearBook', 'dashboard', 'analytics', 'annualLetters.prefill'],
  // Whether the evening question still waits.
  own: ['emailReminders.state'],
} as const satisfies Touched;
const response = family('dailyStories', 'storyResponses');
const experience = family(
  'experiences',
  'timeline',
  'memories',
  'yearBook',
  'dashboard',
  'calendarEvents',
  'analytics',
  'annualLetters.prefill',
);
const lesson = family('values', 'children.belongings', 'dashboard', 'analytics');
const plannedLesson = family('lessons', 'timeline', 'children.belongings', 'dashboard', 'calendarEvents', 'analytics');
const activity = family('activities', 'children.belongings', 'dashboard', 'analytics');
const milestone = family(
  'milestones.list',
  'timeline',
  'memories',
  'yearBook',
  'children.belongings',
  'dashboard',
  'analytics',
  'annualLetters.prefill',
);
const growth = family('growth', 'timeline', 'yearBook');
const book = family('readingList', 'dashboard', 'analytics');
const heirloom = family('heirlooms', 'dashboard');
const letter = family('annualLetters', 'timeline', 'yearBook', 'children.belongings');
const household = family('households');
const secondFactor = own('passkeys', 'totp', 'securityLog');
const transcript = family('transcripts', 'yearBook');
const photoService = own('photoServices', 'integrations');
const photoImport = own('photoServices.latestImport', 'photoServices.summarizeAlbum');
const message = family('legacyMessages', 'children.belongings');

/** By mutation, such as `dailyStories.create`. */
export const touches = {
  'activities.create': activity,
  'activities.delete': family(...activity.family, 'trash'),
  'activities.update': activity,
  'admin.createResetLink': nothing,
  'admin.removeSecondFactors': nothing,
  'admin.setRole': { family: ['families'], own: ['admin'] },
  'admin.setStatus': { family: ['families'], own: ['admin'] },
  'adminFamilies.update': { family: ['families'], own: ['adminFamilies', 'admin'] },
  'annualLetters.consentToSeal': letter,
  'annualLetters.open': letter,
  'annualLetters.seal': letter,
  'annualLetters.takeBack': letter,
  'households.accept': family(...household.family, 'families', 'children', 'dashboard', 'analytics'),
  'households.deleteNote': household,
  'households.deleteResponse': household,
  'households.end': family(...household.family, 'families'),
  'households.invite': household,
  'households.keepCopy': { family: [...story.family, 'households'], own: story.own },
  'households.setHeart': household,
  'households.setSharing': household,
  'households.writeNote': household,
  'relatives.answer': family('relatives', 'dailyStories'),
  'relatives.deleteComment': family('relatives', 'dailyStories'),
  'relatives.end': family('relatives', 'families'),
  'relatives.forgetDevice': family('relatives'),
  'relatives.invite': family('relatives', 'families'),
  'relatives.newLink': family('relatives'),
  'relatives.setDefault': family('families'),
  'relatives.setSharing': family('relatives.shared', 'dailyStories', 'milestones.list', 'annualLetters'),
  'relatives.update': family('relatives'),
  'annualLetters.update': family(...letter.family, 'trash'),
  'auth.login': nothing,
  'auth.logout': nothing,
  'auth.register': family('families', 'invitations.list', 'dashboard.hints'),
  'auth.signIn': nothing,
  'calendarEvents.create': family('calendarEvents'),
  'calendarEvents.delete': family('calendarEvents', 'trash'),
  'calendarEvents.update': family('calendarEvents'),
  'calendarFeed.create': own('calendarFeed', 'securityLog'),
  'calendarFeed.delete': own('calendarFeed', 'securityLog'),
  'children.create': family('children', 'dashboard', 'dailyStories', 'calendarEvents', 'analytics'),
  'children.end': family(everything),
  'children.restore': family(everything),
  'children.update': family(
    ...(['children', 'dashboard', 'dailyStories', 'calendarEvents', 'analytics'] as const),
    // They depend on the birth date.
    ...(['milestones.suggestions', 'annualLetters.list', 'annualLetters.prefill', 'memories', 'timeline'] as const),
  ),
  'dailyStories.addMoment': story,
  'dailyStories.addToToday': story,
  'dailyStories.create': story,
  'dailyStories.delete': family(...story.family, 'trash'),
  'dailyStories.deleteMoment': family(...story.family, 'trash'),
  'dailyStories.undoImport': family(...story.family, 'trash'),
  'dailyStories.update': story,
  'dailyStories.write': story,
  'dashboard.hideHint': own('dashboard.hints'),
  'emailReminders.sendTest': own('notifications'),
  'emailReminders.sendTestEmail': own('notifications'),
  'emailVerification.confirm': own('emailVerification'),
  'emailVerification.sendAgain': own('emailVerification'),
  'experiences.create': experience,
  'experiences.delete': family(...experience.family, 'trash'),
  'experiences.update': experience,
  'families.leave': family('families', 'invitations.list', 'leaving', 'dashboard.hints'),
  'feedback.send': nothing,
  'fileUploads.begin': nothing,
  'fileUploads.cancel': nothing,
  'fileUploads.finish': nothing,
  'futureAdditions.create': family('futureAdditions'),
  'futureAdditions.delete': family('futureAdditions', 'trash'),
  'futureAdditions.turnIntoExperience': family('futureAdditions', ...experience.family),
  'futureAdditions.turnIntoLesson': family('futureAdditions', ...lesson.family),
  'futureAdditions.update': family('futureAdditions'),
  'growth.choose': growth,
  'growth.create': growth,
  'growth.delete': family(...growth.family, 'trash'),
  'growth.update': growth,
  'heirlooms.create': heirloom,
  'heirlooms.delete': family(...heirloom.family, 'trash'),
  'heirlooms.update': heirloom,
  'inbound.answer': story,
  'integrations.checkReadwise': own('integrations'),
  'integrations.connectReadwise': own('integrations'),
  'integrations.disconnect': own('integrations'),
  'integrations.importReadwise': own('integrations'),
  'invitations.accept': family('families', 'invitations.list', 'dashboard.hints'),
  'invitations.create': family('invitations.list', 'dashboard.hints'),
  'invitations.revoke': family('invitations.list', 'dashboard.hints'),
  'leaving.deleteAccount': family('families', 'leaving'),
  'leaving.deleteFamily': family('leaving'),
  'leaving.keepFamily': family('leaving'),
  'legacyMessages.create': message,
  'legacyMessages.delete': family(...message.family, 'trash'),
  'legacyMessages.deliver': message,
  'legacyMessages.update': message,
  'lessons.create': plannedLesson,
  'lessons.delete': family('activities', ...plannedLesson.family, 'trash'),
  'lessons.update': plannedLesson,
  'memories.hide': own('memories'),
  'memories.show': own('memories'),
  'milestones.create': milestone,
  'milestones.delete': family(...milestone.family, 'trash'),
  'milestones.update': milestone,
  'oidc.begin': nothing,
  'oidc.connect': nothing,
  'oidc.disconnect': own('oidc', 'securityLog'),
  'oidc.enterCode': nothing,
  'oidc.finish': nothing,
  'oidc.register': nothing,
  'oidc.signOut': nothing,
  'passkeys.add': secondFactor,
  'passkeys.askToConfirm': nothing,
  'passkeys.askVisitor': nothing,
  'passkeys.prepare': nothing,
  'passkeys.remove': secondFactor,
  'passkeys.rename': own('passkeys'),
  'passkeys.signIn': nothing,
  'password.forgot': nothing,
  'password.reset': nothing,
  'phoneNumber.confirm': own('phoneNumber'),
  'phoneNumber.remove': own('phoneNumber'),
  'phoneNumber.sendCode': own('phoneNumber'),
  'photoServices.askGoogle': nothing,
  'photoServices.closeGooglePicker': nothing,
  'photoServices.connectImmich': photoService,
  'photoServices.copyFromGoogle': nothing,
  'photoServices.copyFromImmich': nothing,
  'photoServices.disconnectGoogle': photoService,
  'photoServices.disconnectImmich': photoService,
  'photoServices.finishGoogle': photoService,
  'photoServices.importAlbum': photoImport,
  'photoServices.openGooglePicker': nothing,
  'photoServices.stopImport': photoImport,
  'photoServices.undoImport': { family: [...story.family, 'trash'], own: [...story.own, ...photoImport.own] },
  // The pages hear of the rest once the payment service has reported it.
  'plan.checkout': nothing,
  'plan.portal': nothing,
  'prebuiltLessons.addToLibrary': family('prebuiltLessons', 'valueCategories', ...lesson.family),
  'prebuiltLessons.use': family('prebuiltLessons'),
  'profile.changePassword': own('profile', 'securityLog'),
  'profile.endOtherSessions': own('profile', 'securityLog'),
  'profile.endSession': own('profile', 'securityLog'),
  'profile.update': { family: ['families'], own: ['auth.currentUser'] },
  'pushSubscriptions.sendTest': own('pushSubscriptions', 'notifications'),
  'pushSubscriptions.subscribe': own('pushSubscriptions', 'dashboard.hints'),
  'pushSubscriptions.unsubscribe': own('pushSubscriptions', 'dashboard.hints'),
  'readingList.create': book,
  'readingList.delete': family(...book.family, 'trash'),
  'readingList.update': book,
  'securityLog.dismissResetNotice': own('securityLog'),
  'shareLinks.create': { family: ['shareLinks'], own: ['securityLog'] },
  'shareLinks.delete': { family: ['shareLinks'], own: ['securityLog'] },
  'storyResponses.deleteNote': family(...response.family, 'trash'),
  'storyResponses.giveHeart': response,
  'storyResponses.takeHeartBack': response,
  'storyResponses.updateNote': response,
  'storyResponses.writeNote': response,
  'systemHealth.retryJob': own('systemHealth'),
  'testData.create': family(everything),
  'timeline.setFavorite': own('timeline.photos', 'timeline.photoMonths', 'timeline.yearInPhotos', 'timeline.ofChild'),
  'legacyContact.refuse': own('legacyContact', 'leaving', 'securityLog'),
  'legacyContact.remove': own('legacyContact', 'leaving', 'securityLog'),
  'legacyContact.set': own('legacyContact', 'leaving', 'securityLog'),
  'monthlyExport.set': own('monthlyExport', 'securityLog'),
  'monthlyExport.end': own('monthlyExport', 'securityLog'),
  'tokens.create': own('tokens', 'securityLog'),
  'tokens.revoke': own('tokens', 'securityLog'),
  'totp.confirm': secondFactor,
  'totp.makeRecoveryCodes': secondFactor,
  'totp.remove': secondFactor,
  'totp.setUp': nothing,
  'transcripts.choose': transcript,
  'transcripts.correct': transcript,
  'transcripts.delete': transcript,
  'transcripts.request': transcript,
  'trash.empty': family('trash'),
  'trash.erase': family('trash'),
  'trash.restore': family(everything),
  // The time zone decides what "today" is, which nearly every page shows. Changing it may also move events.
  'userSettings.update': { family: ['calendarEvents'], own: [everything] },
  'valueCategories.create': family('valueCategories', 'prebuiltLessons'),
  'values.create': lesson,
  'values.delete': family(...lesson.family, 'trash'),
  'values.dropActivity': lesson,
  'values.generateActivities': lesson,
  'values.setActivity': lesson,
  'values.update': lesson,
  'yearBook.save': own('yearBook'),
} as const satisfies Record<string, Touched>;

/**
 * The same for each multipart call, by its path under /api. An uploaded file appears nowhere until a record names it.
 */
export const uploadTouches = {
  '/daily-stories/bulk-import': story,
  '/file-uploads/parts': nothing,
  '/files/poster': nothing,
  '/files/upload': nothing,
  '/images/upload': nothing,
  '/import': family(everything),
} as const satisfies Record<string, Touched>;
