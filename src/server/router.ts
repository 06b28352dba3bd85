import { activitiesRouter } from './features/activities/activities.router.ts';
import { adminRouter } from './features/admin/admin.router.ts';
import { adminFamiliesRouter } from './features/admin-families/admin-families.router.ts';
import { analyticsRouter } from './features/analytics/analytics.router.ts';
import { annualLettersRouter } from './features/annual-letters/annual-letters.router.ts';
import { authRouter } from './features/auth/auth.router.ts';
import { calendarEventsRouter } from './features/calendar-events/calendar-events.router.ts';
import { calendarFeedRouter } from './features/calendar-feed/calendar-feed.router.ts';
import { childrenRouter } from './features/children/children.router.ts';
import { dailyStoriesRouter } from './features/daily-stories/daily-stories.router.ts';
import { dashboardRouter } from './features/dashboard/dashboard.router.ts';
import { emailRemindersRouter } from './features/email-reminders/email-reminders.router.ts';
import { emailVerificationRouter } from './features/email-verification/email-verification.router.ts';
import { experiencesRouter } from './features/experiences/experiences.router.ts';
import { familiesRouter } from './features/families/families.router.ts';
import { feedbackRouter } from './features/feedback/feedback.router.ts';
import { futureAdditionsRouter } from './features/future-additions/future-additions.router.ts';
import { heirloomsRouter } from './features/heirlooms/heirlooms.router.ts';
import { integrationsRouter } from './features/integrations/integrations.router.ts';
import { invitationsRouter } from './features/invitations/invitations.router.ts';
import { leavingRouter } from './features/leaving/leaving.router.ts';
import { legacyMessagesRouter } from './features/legacy-messages/legacy-messages.router.ts';
import { lessonsRouter } from './features/lessons/lessons.router.ts';
import { milestonesRouter } from './features/milestones/milestones.router.ts';
import { notificationsRouter } from './features/notifications/notifications.router.ts';
import { passwordRouter } from './features/password/password.router.ts';
import { phoneNumberRouter } from './features/phone-number/phone-number.router.ts';
import { prebuiltLessonsRouter } from './features/prebuilt-lessons/prebuilt-lessons.router.ts';
import { profileRouter } from './features/profile/profile.router.ts';
import { pushSubscriptionsRouter } from './features/push-subscriptions/push-subscriptions.router.ts';
import { readingListRouter } from './features/reading-list/reading-list.router.ts';
import { securityLogRouter } from './features/security-log/security-log.router.ts';
import { systemHealthRouter } from './features/system-health/system-health.router.ts';
import { testDataRouter } from './features/test-data/test-data.router.ts';
import { tokensRouter } from './features/tokens/tokens.router.ts';
import { userSettingsRouter } from './features/user-settings/user-settings.router.ts';
import { valueCategoriesRouter } from './features/value-categories/value-categories.router.ts';
import { valuesRouter } from './features/values/values.router.ts';
import { router } from './platform/trpc/trpc.ts';

/** One line a feature. The client takes the type of this and nothing else from the server. */
export const appRouter = router({
  activities: activitiesRouter,
  admin: adminRouter,
  adminFamilies: adminFamiliesRouter,
  analytics: analyticsRouter,
  annualLetters: annualLettersRouter,
  auth: authRouter,
  calendarEvents: calendarEventsRouter,
  calendarFeed: calendarFeedRouter,
  children: childrenRouter,
  dailyStories: dailyStoriesRouter,
  dashboard: dashboardRouter,
  emailReminders: emailRemindersRouter,
  emailVerification: emailVerificationRouter,
  experiences: experiencesRouter,
  feedback: feedbackRouter,
  families: familiesRouter,
  futureAdditions: futureAdditionsRouter,
  heirlooms: heirloomsRouter,
  integrations: integrationsRouter,
  invitations: invitationsRouter,
  leaving: leavingRouter,
  legacyMessages: legacyMessagesRouter,
  lessons: lessonsRouter,
  milestones: milestonesRouter,
  password: passwordRouter,
  notifications: notificationsRouter,
  phoneNumber: phoneNumberRouter,
  prebuiltLessons: prebuiltLessonsRouter,
  profile: profileRouter,
  pushSubscriptions: pushSubscriptionsRouter,
  readingList: readingListRouter,
  securityLog: securityLogRouter,
  systemHealth: systemHealthRouter,
  testData: testDataRouter,
  tokens: tokensRouter,
  userSettings: userSettingsRouter,
  valueCategories: valueCategoriesRouter,
  values: valuesRouter,
});

export type AppRouter = typeof appRouter;
