/** What is kept of a session (column `sess`), shown to its owner on the profile. */
export interface SessionDetails {
  createdAt: string;
  lastSeenAt: string;
  userAgent: string | null;
}
