import type { CurrentUser } from '../../shared/accounts/auth.ts';

export type Owner = Pick<CurrentUser, 'id' | 'tenantId'>;

/** Prefix of the keys for unsaved forms. */
export const draftPrefix = ({ id, tenantId }: Owner): string => `upbringing:draft:${tenantId}:${id}:`;

/** Where an answer to the evening question waits for the form, if it couldn't be saved from its notification. */
export const answerPlace = (owner: Owner, day: string): string => `${draftPrefix(owner)}answer ${day}`;
