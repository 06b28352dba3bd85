export const messageChannels = ['email', 'sms', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageStatuses = ['pending', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

interface KindOfMessage {
  /** What a person calls it. */
  label: string;
  /**
   * Whether it is a reminder or a piece of news that one can switch off. It then goes to active members of active
   * families only, and a mail says how to get no more of them. The others are answers to what somebody did.
   */
  isNotification: boolean;
}

/** Everything that goes out. A feature that sends something new adds its line. */
export const messageKinds = {
  story_prompt: { label: 'Daily story reminder', isNotification: true },
  event_reminder: { label: 'Calendar reminder', isNotification: true },
  lesson_due: { label: 'Lesson due', isNotification: true },
  experience_upcoming: { label: 'Experience upcoming', isNotification: true },
  milestone_reached: { label: 'Milestone reached', isNotification: true },
  budget_alerts: { label: 'Budget alert', isNotification: true },
  planning_reminders: { label: 'Planning reminder', isNotification: true },
  legacy_message: { label: 'Message delivered', isNotification: true },
  sealed_letter: { label: 'Birthday letter opened', isNotification: true },
  account_waiting: { label: 'Account to approve', isNotification: false },
  account_approved: { label: 'Account approved', isNotification: false },
  account_declined: { label: 'Account not approved', isNotification: false },
  account_deactivated: { label: 'Account deactivated', isNotification: false },
  invitation: { label: 'Invitation', isNotification: false },
  password_reset: { label: 'Password reset', isNotification: false },
  security_notice: { label: 'Security notice', isNotification: false },
  email_verification: { label: 'Email address to confirm', isNotification: false },
  email_change: { label: 'New email address', isNotification: false },
  phone_code: { label: 'Code for a phone number', isNotification: false },
  reply_not_kept: { label: 'Answer that did not fit', isNotification: false },
  export_ready: { label: 'Export ready', isNotification: false },
  family_deletion: { label: 'Deletion of the family', isNotification: false },
  feedback: { label: 'Feedback', isNotification: false },
} as const satisfies Record<string, KindOfMessage>;

export type MessageKind = keyof typeof messageKinds;
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]];
