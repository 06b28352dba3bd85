import { adminRouter } from './features/accounts/admin/admin.router.ts';
import { adminFamiliesRouter } from './features/accounts/admin/admin-families.router.ts';
import { authRouter } from './features/accounts/auth/auth.router.ts';
import { emailVerificationRouter } from './features/accounts/auth/email-verification.router.ts';
import { passwordRouter } from './features/accounts/auth/password.router.ts';
import { invitationsRouter } from './features/accounts/membership/invitations.router.ts';
import { leavingRouter } from './features/accounts/membership/leaving.router.ts';
import { membershipRouter } from './features/accounts/membership/membership.router.ts';
import { oidcRouter } from './features/accounts/oidc/oidc.router.ts';
import { planRouter } from './features/accounts/plan/plan.router.ts';
import { profileRouter } from './features/accounts/profile/profile.router.ts';
import { passkeysRouter } from './features/accounts/second-factors/passkeys.router.ts';
import { totpRouter } from './features/accounts/second-factors/totp.router.ts';
import { tokensRouter } from './features/accounts/tokens/tokens.router.ts';
import { userSettingsRouter } from './features/accounts/user-settings/user-settings.router.ts';
import { memoriesRouter } from './features/album/memories/memories.router.ts';
import { timelineRouter } from './features/album/timeline/timeline.router.ts';
import { handingOnRouter } from './features/archive/handing-on/handing-on.router.ts';
import { legacyContactRouter } from './features/archive/legacy-contact/legacy-contact.router.ts';
import { monthlyExportRouter } from './features/archive/monthly-export/monthly-export.router.ts';
import { trashRouter } from './features/archive/trash/trash.router.ts';
import { activitiesRouter } from './features/children/activities/activities.router.ts';
import { childrenRouter } from './features/children/children/children.router.ts';
import { growthRouter } from './features/children/growth/growth.router.ts';
import { milestonesRouter } from './features/children/milestones/milestones.router.ts';
import { pushSubscriptionsRouter } from './features/delivery/devices/devices.router.ts';
import { dailyStoriesRouter } from './features/diary/daily-stories/daily-stories.router.ts';
import { storyResponsesRouter } from './features/diary/daily-stories/story-responses.router.ts';
import { fileUploadsRouter } from './features/files/file-uploads.router.ts';
import { transcriptsRouter } from './features/files/transcripts.router.ts';
import { adminSecurityLogRouter, securityLogRouter } from './features/household/security-log/security-log.router.ts';
import { annualLettersRouter } from './features/keepsakes/annual-letters/annual-letters.router.ts';
import { heirloomsRouter } from './features/keepsakes/heirlooms/heirlooms.router.ts';
import { integrationsRouter } from './features/keepsakes/integrations/integrations.router.ts';
import { legacyMessagesRouter } from './features/keepsakes/legacy-messages/legacy-messages.router.ts';
import { photoServicesRouter } from './features/keepsakes/photo-services/photo-services.router.ts';
import { readingListRouter } from './features/keepsakes/reading-list/reading-list.router.ts';
import { lessonCategoriesRouter } from './features/lessons/lesson-categories/lesson-categories.router.ts';
import { lessonsRouter } from './features/lessons/library/lessons.router.ts';
import { prebuiltLessonsRouter } from './features/lessons/library/prebuilt-lessons.router.ts';
import { plannedLessonsRouter } from './features/lessons/planned-lessons/planned-lessons.router.ts';
import { inboundRouter } from './features/messages/inbound/inbound.router.ts';
import { notificationsRouter } from './features/messages/notifications/notifications.router.ts';
import { phoneNumberRouter } from './features/messages/numbers/numbers.router.ts';
import { emailRemindersRouter } from './features/messages/reminders/reminders.router.ts';
import { analyticsRouter } from './features/overview/analytics/analytics.router.ts';
import { dashboardRouter } from './features/overview/dashboard/dashboard.router.ts';
import { liveRouter } from './features/overview/live/live.router.ts';
import { searchRouter } from './features/overview/search/search.router.ts';
import { yearBookRouter } from './features/overview/year-book/year-book.router.ts';
import { calendarEventsRouter } from './features/plans/calendar/calendar-events.router.ts';
import { calendarFeedRouter } from './features/plans/calendar/calendar-feed.router.ts';
import { experiencesRouter } from './features/plans/experiences/experiences.router.ts';
import { futureAdditionsRouter } from './features/plans/future-additions/future-additions.router.ts';
import { householdsRouter } from './features/reach/households/households.router.ts';
import { relativeQuestionsRouter } from './features/reach/relatives/relative-questions.router.ts';
import { relativesRouter } from './features/reach/relatives/relatives.router.ts';
import { shareLinksRouter } from './features/reach/share-links/share-links.router.ts';
import { feedbackRouter } from './features/support/feedback/feedback.router.ts';
import { systemHealthRouter } from './features/support/system-health/system-health.router.ts';
import { testDataRouter } from './features/support/test-data/test-data.router.ts';
import { router } from './kernel/trpc/trpc.ts';

/** One line a feature. The client imports this type and nothing else from the server. */
export const appRouter = router({
  activities: activitiesRouter,
  admin: adminRouter,
  adminFamilies: adminFamiliesRouter,
  adminSecurityLog: adminSecurityLogRouter,
  analytics: analyticsRouter,
  annualLetters: annualLettersRouter,
  auth: authRouter,
  calendarEvents: calendarEventsRouter,
  calendarFeed: calendarFeedRouter,
  children: childrenRouter,
  dailyStories: dailyStoriesRouter,
  storyResponses: storyResponsesRouter,
  dashboard: dashboardRouter,
  emailReminders: emailRemindersRouter,
  emailVerification: emailVerificationRouter,
  experiences: experiencesRouter,
  feedback: feedbackRouter,
  families: membershipRouter,
  fileUploads: fileUploadsRouter,
  futureAdditions: futureAdditionsRouter,
  growth: growthRouter,
  heirlooms: heirloomsRouter,
  inbound: inboundRouter,
  integrations: integrationsRouter,
  invitations: invitationsRouter,
  leaving: leavingRouter,
  legacyMessages: legacyMessagesRouter,
  lessons: plannedLessonsRouter,
  live: liveRouter,
  memories: memoriesRouter,
  milestones: milestonesRouter,
  oidc: oidcRouter,
  passkeys: passkeysRouter,
  password: passwordRouter,
  handingOn: handingOnRouter,
  legacyContact: legacyContactRouter,
  monthlyExport: monthlyExportRouter,
  notifications: notificationsRouter,
  phoneNumber: phoneNumberRouter,
  photoServices: photoServicesRouter,
  plan: planRouter,
  prebuiltLessons: prebuiltLessonsRouter,
  profile: profileRouter,
  pushSubscriptions: pushSubscriptionsRouter,
  readingList: readingListRouter,
  relativeQuestions: relativeQuestionsRouter,
  households: householdsRouter,
  relatives: relativesRouter,
  search: searchRouter,
  securityLog: securityLogRouter,
  shareLinks: shareLinksRouter,
  systemHealth: systemHealthRouter,
  testData: testDataRouter,
  timeline: timelineRouter,
  tokens: tokensRouter,
  totp: totpRouter,
  transcripts: transcriptsRouter,
  trash: trashRouter,
  userSettings: userSettingsRouter,
  valueCategories: lessonCategoriesRouter,
  values: lessonsRouter,
  yearBook: yearBookRouter,
});

export type AppRouter = typeof appRouter;
