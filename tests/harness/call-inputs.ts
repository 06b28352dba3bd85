import { proceduresOf } from '../../src/server/kernel/trpc/procedures.ts';
import { appRouter } from '../../src/server/router.ts';
import type { Services } from '../../src/server/services.ts';
import { testPassword } from './test-app.ts';

/** A word in every text that the family has written. */
export const marker = 'zebra-crossing';

/** Rows of the family that calls refer to. */
export interface Ids {
  family: number;
  account: number;
  child: number;
  endedChild: number;
  story: number;
  trashedStory: number;
  storyImport: number;
  storyNote: number;
  lesson: number;
  activity: number;
  milestone: number;
  growth: number;
  hiddenMemory: number;
  category: number;
  value: number;
  valueActivity: string;
  event: number;
  experience: number;
  letter: number;
  heirloom: number;
  book: number;
  integration: number;
  futureAddition: number;
  legacyMessage: number;
  session: string;
  token: number;
  pushDevice: number;
  prompt: number;
  invitation: number;
  file: number;
  fileUpload: number;
  email: string;
}

/** Open to visitors and accounts, and naming no row of a family. */
export const withoutFamily = new Set([
  'auth.currentUser',
  'auth.user',
  'auth.login',
  'auth.register',
  'auth.signIn',
  'auth.logout',
  'emailVerification.confirm',
  'invitations.preview',
  'password.forgot',
  'password.installation',
  'password.reset',
]);

const valueFields = { title: marker, description: marker, content: marker };

/** The input of every other procedure, with these ids. A new procedure needs its line here. */
export const inputs: Record<string, (ids: Ids, services: Services) => unknown> = {
  'activities.list': ({ child }) => ({ childId: child }),
  'activities.create': ({ child, lesson }) => ({ childId: child, lessonId: lesson, title: 'x' }),
  'activities.update': ({ activity }) => ({ id: activity, title: 'Taken over' }),
  'activities.delete': ({ activity }) => ({ id: activity }),
  'admin.listUsers': () => undefined,
  'admin.page': () => ({ search: marker }),
  'admin.overview': () => undefined,
  'admin.get': ({ account }) => ({ id: account }),
  'admin.setStatus': ({ account }) => ({ id: account, status: 'deactivated' }),
  'admin.setRole': ({ account }) => ({ id: account, role: 'admin' }),
  'admin.createResetLink': ({ account }) => ({ id: account }),
  'adminFamilies.list': () => ({ search: marker }),
  'adminFamilies.page': () => ({ search: marker }),
  'adminFamilies.get': ({ family }) => ({ id: family }),
  'adminFamilies.update': ({ family }) => ({ id: family, status: 'suspended' }),
  'analytics.overview': ({ child }) => ({ childId: child }),
  'annualLetters.list': ({ child }) => ({ childId: child }),
  'annualLetters.get': ({ child }) => ({ childId: child, year: 2026 }),
  'annualLetters.prefill': ({ child }) => ({ childId: child, year: 2026, includePrivate: true }),
  'annualLetters.update': ({ letter }) => ({ id: letter, draftContent: 'Taken over' }),
  'annualLetters.versions': ({ letter }) => ({ id: letter }),
  'annualLetters.version': ({ letter }) => ({ id: letter, version: 2 }),
  'annualLetters.takeBack': ({ letter }) => ({ id: letter, version: 2, currentVersion: 3 }),
  'annualLetters.consentToSeal': ({ letter }) => ({ id: letter, version: 3 }),
  'annualLetters.seal': ({ letter }) => ({ id: letter, version: 3, until: '2037-04-09' }),
  'annualLetters.open': ({ letter }) => ({ id: letter }),
  'calendarEvents.list': () => ({ startDate: '2026-10-01', endDate: '2026-10-31' }),
  'calendarEvents.days': () => ({ first: '2026-10-01', last: '2026-10-31' }),
  'calendarEvents.get': ({ event }) => ({ id: event }),
  'calendarEvents.nextAppointment': () => undefined,
  'calendarEvents.create': ({ child }) => ({
    eventType: 'activity',
    title: 'x',
    startDate: '2026-10-09',
    childId: child,
  }),
  'calendarEvents.update': ({ event }) => ({ id: event, occurrence: '2026-10-10', title: 'Taken over' }),
  'calendarEvents.delete': ({ event }) => ({ id: event }),
  'calendarFeed.get': () => undefined,
  'calendarFeed.create': () => undefined,
  'calendarFeed.delete': () => undefined,
  'children.list': () => undefined,
  'children.listEnded': () => undefined,
  'children.get': ({ child }) => ({ id: child }),
  'children.create': () => ({ name: 'Ada', dateOfBirth: '2019-04-09', currentStage: 'Elementary' }),
  'children.update': ({ child }) => ({ id: child, name: 'Taken over' }),
  'children.belongings': ({ child }) => ({ id: child }),
  'children.end': ({ child }) => ({ id: child }),
  'children.restore': ({ endedChild }) => ({ id: endedChild }),
  'dailyStories.list': ({ child }) => ({ childId: child }),
  'dailyStories.page': () => ({ search: marker }),
  'dailyStories.overview': () => undefined,
  'dailyStories.days': ({ child }) => ({ childId: child, from: '2026-10-01', to: '2026-11-30' }),
  'dailyStories.months': () => undefined,
  'dailyStories.around': () => ({ day: '2026-10-08' }),
  'dailyStories.get': ({ story }) => ({ id: story }),
  'dailyStories.create': ({ child }) => ({ content: 'x', storyDate: '2026-10-09', childIds: [child] }),
  'dailyStories.update': ({ story }) => ({ id: story, content: 'Taken over' }),
  'dailyStories.addToToday': ({ file }) => ({ mediaUrls: [`/api/files/${file}`] }),
  'dailyStories.write': ({ child }) => ({ content: 'Another moment', storyDate: '2026-10-09', childIds: [child] }),
  'dailyStories.addMoment': ({ story }) => ({ id: story, content: 'Taken over' }),
  'dailyStories.deleteMoment': ({ story }) => ({ id: story, momentId: 'first' }),
  'dailyStories.undoImport': ({ storyImport }) => ({ id: storyImport }),
  'dailyStories.delete': ({ story }) => ({ id: story }),
  'dashboard.stats': () => undefined,
  'dashboard.timeStats': () => ({ period: 365 }),
  'dashboard.upcoming': () => undefined,
  'dashboard.recent': () => ({ limit: 500 }),
  'dashboard.today': () => undefined,
  'dashboard.hints': () => undefined,
  'dashboard.hideHint': () => ({ hint: 'phone' }),
  'emailReminders.get': () => ({ history: true }),
  'emailReminders.state': () => undefined,
  'emailReminders.sendTest': () => ({ time: '19:00' }),
  'emailReminders.sendTestEmail': ({ email }) => ({ to: email }),
  'inbound.answer': ({ prompt }) => ({ id: prompt, notification: 'message-1', content: marker }),
  'emailVerification.get': () => undefined,
  'emailVerification.sendAgain': () => undefined,
  'experiences.list': () => ({ search: marker }),
  'experiences.page': () => ({ search: marker }),
  'experiences.overview': () => undefined,
  'experiences.budget': () => ({ year: 2026 }),
  'experiences.get': ({ experience }) => ({ id: experience }),
  'experiences.create': ({ child }) => ({ title: 'x', type: 'trip', childIds: [child] }),
  'experiences.update': ({ experience }) => ({ id: experience, title: 'Taken over' }),
  'experiences.delete': ({ experience }) => ({ id: experience }),
  'feedback.send': () => ({ kind: 'idea', message: 'x', mayAnswer: true }),
  'families.get': () => undefined,
  'families.leave': () => undefined,
  'fileUploads.begin': () => ({ key: 'x', category: 'media', name: 'x.mp4', size: 1 }),
  'fileUploads.cancel': ({ fileUpload }) => ({ id: fileUpload }),
  'fileUploads.filmLimit': () => undefined,
  'fileUploads.finish': ({ fileUpload }) => ({ id: fileUpload }),
  'futureAdditions.list': () => undefined,
  'futureAdditions.create': () => ({ content: 'x' }),
  'futureAdditions.update': ({ futureAddition }) => ({ id: futureAddition, content: 'Taken over' }),
  'futureAdditions.delete': ({ futureAddition }) => ({ id: futureAddition }),
  'futureAdditions.turnIntoLesson': ({ futureAddition, category }) => ({
    id: futureAddition,
    ...valueFields,
    categoryId: category,
  }),
  'heirlooms.list': ({ child }) => ({ childId: child }),
  'heirlooms.page': () => ({ search: marker }),
  'heirlooms.overview': () => undefined,
  'heirlooms.get': ({ heirloom }) => ({ id: heirloom }),
  'heirlooms.create': ({ child }) => ({ name: 'x', category: 'other', significance: 'x', childId: child }),
  'heirlooms.update': ({ heirloom }) => ({ id: heirloom, name: 'Taken over' }),
  'heirlooms.delete': ({ heirloom }) => ({ id: heirloom }),
  'integrations.list': () => undefined,
  'integrations.status': () => undefined,
  'integrations.connectReadwise': () => ({ token: 'x' }),
  'integrations.checkReadwise': () => undefined,
  'integrations.importStatus': () => undefined,
  'integrations.importReadwise': () => undefined,
  'integrations.disconnect': ({ integration }) => ({ id: integration }),
  'integrations.highlights': ({ book }) => ({ id: book }),
  'futureAdditions.turnIntoExperience': ({ futureAddition, child }) => ({
    id: futureAddition,
    title: 'x',
    childIds: [child],
  }),
  'growth.list': ({ child }) => ({ id: child }),
  'growth.chart': ({ child }) => ({ id: child }),
  'growth.create': ({ child }) => ({ id: child, date: '2026-10-09', height: 98.5 }),
  'growth.update': ({ growth }) => ({ id: growth, height: 99 }),
  'growth.delete': ({ growth }) => ({ id: growth }),
  'growth.choose': ({ child }) => ({ id: child, sex: 'female' }),
  'invitations.list': () => undefined,
  'invitations.create': () => ({}),
  'invitations.revoke': ({ invitation }) => ({ id: invitation }),
  'invitations.accept': () => ({ token: 'never-was-there' }),
  'leaving.get': () => undefined,
  'leaving.deleteFamily': () => ({ familyName: 'Brandt Family', password: testPassword }),
  'leaving.keepFamily': () => undefined,
  'leaving.deleteAccount': () => ({ password: testPassword }),
  'legacyMessages.list': ({ child }) => ({ childId: child }),
  'legacyMessages.create': ({ child }) => ({ childId: child, title: 'x', triggerType: 'age', triggerValue: 18 }),
  'legacyMessages.update': ({ legacyMessage }) => ({ id: legacyMessage, title: 'Taken over' }),
  'legacyMessages.delete': ({ legacyMessage }) => ({ id: legacyMessage }),
  'legacyMessages.deliver': ({ legacyMessage }) => ({ id: legacyMessage }),
  'notifications.list': () => ({}),
  'lessons.list': ({ child }) => ({ childId: child }),
  'lessons.get': ({ lesson }) => ({ id: lesson }),
  'lessons.create': ({ child }) => ({ childId: child, title: 'x', suggestedAge: 7 }),
  'lessons.update': ({ lesson }) => ({ id: lesson, title: 'Taken over' }),
  'lessons.delete': ({ lesson }) => ({ id: lesson }),
  'live.changes': () => ({ tab: 'tab', awayMs: 0 }),
  'memories.list': () => ({}),
  'memories.hidden': () => undefined,
  'memories.hide': ({ child }) => ({ childId: child }),
  'memories.show': ({ hiddenMemory }) => ({ id: hiddenMemory }),
  'milestones.list': ({ child }) => ({ childId: child }),
  'milestones.suggestions': ({ child }) => ({ childId: child }),
  'milestones.create': ({ child }) => ({ childId: child, title: 'x', category: 'x' }),
  'milestones.update': ({ milestone }) => ({ id: milestone, title: 'Taken over' }),
  'milestones.delete': ({ milestone }) => ({ id: milestone }),
  'phoneNumber.get': () => undefined,
  'phoneNumber.sendCode': () => ({ phoneNumber: '+14155550123' }),
  'phoneNumber.confirm': () => ({ code: '123456' }),
  'phoneNumber.remove': () => undefined,
  'prebuiltLessons.list': () => undefined,
  'prebuiltLessons.use': () => ({ id: 1 }),
  'prebuiltLessons.addToLibrary': () => ({ id: 1 }),
  'profile.update': () => ({ firstName: 'Ada' }),
  'profile.changePassword': () => ({ currentPassword: testPassword, newPassword: 'a new secret' }),
  'profile.listSessions': () => undefined,
  'profile.endOtherSessions': () => undefined,
  'profile.endSession': ({ session }) => ({ id: session }),
  'pushSubscriptions.publicKey': () => undefined,
  'pushSubscriptions.list': () => undefined,
  'pushSubscriptions.subscribe': (_, { push }) => ({
    endpoint: 'https://push.example.com/other',
    keys: { p256dh: push.publicKey, auth: 'A'.repeat(22) },
  }),
  'pushSubscriptions.unsubscribe': ({ pushDevice }) => ({ id: pushDevice }),
  'pushSubscriptions.sendTest': ({ pushDevice }) => ({ id: pushDevice }),
  'readingList.list': ({ child }) => ({ childId: child }),
  'readingList.page': () => ({ search: marker }),
  'readingList.overview': () => undefined,
  'readingList.lookUp': () => ({ query: 'frog' }),
  'readingList.get': ({ book }) => ({ id: book }),
  'readingList.create': ({ child }) => ({ title: 'x', author: 'x', childId: child }),
  'readingList.update': ({ book }) => ({ id: book, title: 'Taken over' }),
  'readingList.delete': ({ book }) => ({ id: book }),
  'search.find': () => ({ q: marker }),
  'securityLog.dismissResetNotice': () => undefined,
  'securityLog.resetNotice': () => undefined,
  'securityLog.list': ({ account }) => ({ userId: account }),
  'transcripts.choose': () => ({ isOn: false }),
  'transcripts.correct': ({ file }) => ({ id: file, content: 'Taken over' }),
  'transcripts.delete': ({ file }) => ({ id: file }),
  'transcripts.list': ({ file }) => ({ fileIds: String(file) }),
  'transcripts.request': ({ file }) => ({ id: file }),
  'transcripts.settings': () => undefined,
  'storyResponses.deleteNote': ({ storyNote }) => ({ id: storyNote }),
  'storyResponses.giveHeart': ({ story }) => ({ id: story }),
  'storyResponses.hearts': ({ story }) => ({ id: story }),
  'storyResponses.notes': ({ story }) => ({ id: story }),
  'storyResponses.takeHeartBack': ({ story }) => ({ id: story }),
  'storyResponses.updateNote': ({ storyNote }) => ({ id: storyNote, content: 'Taken over' }),
  'storyResponses.writeNote': ({ story }) => ({ id: story, content: 'x' }),
  'systemHealth.get': () => undefined,
  'systemHealth.retryJob': () => ({ job: 'remove unused files' }),
  'testData.create': () => undefined,
  'timeline.ofChild': ({ child }) => ({ id: child }),
  'timeline.ages': ({ child }) => ({ id: child }),
  'timeline.photos': ({ child }) => ({ childId: child }),
  'timeline.photoMonths': ({ child }) => ({ childId: child }),
  'timeline.yearInPhotos': ({ child }) => ({ childId: child }),
  'timeline.setFavorite': ({ file }) => ({ fileId: file, isFavorite: true }),
  'tokens.list': () => undefined,
  'tokens.create': () => ({ name: 'x', scope: 'read' }),
  'tokens.revoke': ({ token }) => ({ id: token }),
  'trash.list': () => ({ search: marker }),
  'trash.restore': ({ trashedStory }) => ({ kind: 'story', id: trashedStory }),
  'trash.erase': ({ trashedStory }) => ({ kind: 'story', id: trashedStory }),
  'trash.empty': () => undefined,
  'userSettings.get': () => undefined,
  'userSettings.update': () => ({ lessonsPerMonth: 9 }),
  'valueCategories.list': () => undefined,
  'valueCategories.create': () => ({ name: 'Music' }),
  'values.list': () => undefined,
  'values.cards': () => ({ search: marker }),
  'values.get': ({ value }) => ({ id: value }),
  'values.create': ({ category, child }) => ({ ...valueFields, categoryId: category, excludedChildIds: [child] }),
  'values.update': ({ value }) => ({ id: value, title: 'Taken over' }),
  'values.delete': ({ value }) => ({ id: value }),
  'values.dropActivity': ({ value, valueActivity }) => ({ valueId: value, activityId: valueActivity }),
  'values.generateActivities': ({ value }) => ({ valueId: value }),
  'values.setActivity': ({ value, valueActivity }) => ({ valueId: value, activityId: valueActivity, completed: true }),
  'yearBook.get': ({ child }) => ({ year: 2026, childId: child }),
  'yearBook.save': ({ child, story }) => ({ year: 2026, childId: child, leftOut: [`story-${story}`] }),
};

export const procedures = proceduresOf(appRouter);
