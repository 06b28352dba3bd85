import { say } from '#words';

export const messageChannels = ['email', 'sms', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Ways to reach a member. `list` means only the list of notifications. */
export const notificationChannels = [...messageChannels, 'list'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const messageStatuses = ['pending', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

interface KindOfMessage {
  /** Its name for people. */
  label: string;
  /**
   * Whether members can turn it off: reminders and news. These go only to active members of active families, and their
   * mails say how to unsubscribe. All others answer what somebody did.
   */
  isNotification: boolean;
}

/** Every kind of message. A feature that sends something new adds a line. */
export const messageKinds = {
  story_prompt: { label: say('Daily story reminder'), isNotification: true },
  event_reminder: { label: say('Calendar reminder'), isNotification: true },
  lesson_due: { label: say('Lesson due'), isNotification: true },
  experience_upcoming: { label: say('Experience upcoming'), isNotification: true },
  milestone_reached: { label: say('Milestone reached'), isNotification: true },
  budget_alerts: { label: say('Budget alert'), isNotification: true },
  planning_reminders: { label: say('Planning reminder'), isNotification: true },
  legacy_message: { label: say('Message delivered'), isNotification: true },
  sealed_letter: { label: say('Birthday letter opened'), isNotification: true },
  relative_response: { label: say('Answers of relatives'), isNotification: true },
  story_response: { label: say('Hearts and notes'), isNotification: true },
  account_waiting: { label: say('New account to approve'), isNotification: false },
  account_approved: { label: say('Account approved'), isNotification: false },
  account_declined: { label: say('Account not approved'), isNotification: false },
  account_deactivated: { label: say('Account deactivated'), isNotification: false },
  household_invitation: { label: say('Link of a child’s other family'), isNotification: false },
  household_changed: { label: say('A child’s other family'), isNotification: false },
  relative_invitation: { label: say('Invitation of a relative'), isNotification: false },
  relative_letter: { label: say('Letter to a relative'), isNotification: false },
  relative_question: { label: say('Question to a relative'), isNotification: false },
  invitation: { label: say('Invitation'), isNotification: false },
  password_reset: { label: say('Password reset'), isNotification: false },
  security_notice: { label: say('Security notice'), isNotification: false },
  email_verification: { label: say('Email confirmation'), isNotification: false },
  email_change: { label: say('New email address'), isNotification: false },
  phone_code: { label: say('Phone number code'), isNotification: false },
  reply_not_kept: { label: say('Answer that didn’t fit'), isNotification: false },
  export_ready: { label: say('Export ready'), isNotification: false },
  legacy_contact: { label: say('Legacy contact'), isNotification: false },
  handing_on: { label: say('A child’s bundle'), isNotification: false },
  family_deletion: { label: say('Family deletion'), isNotification: false },
  seals_left_behind: { label: say('Sealed letters and messages'), isNotification: false },
  payment_failed: { label: say('Payment failed'), isNotification: false },
  plan_ends: { label: say('End of a plan'), isNotification: false },
  copies_missing: { label: say('No copy of the installation'), isNotification: false },
  feedback: { label: say('Feedback'), isNotification: false },
} as const satisfies Record<string, KindOfMessage>;

export type MessageKind = keyof typeof messageKinds;
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];

/** Only listed, never sent. */
export type ListedKind = 'story_response' | 'relative_response';
