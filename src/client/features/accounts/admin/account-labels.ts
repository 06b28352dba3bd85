import { Check, Clock, Crown, Minus, ShieldCheck } from 'lucide-react';
import { say, sayAs } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import type { AdminUser, Role, Status } from './use-admin.ts';

export const statusLabels: Record<Status, string> = {
  active: sayAs('of an account', 'Active'),
  pending: sayAs('of an account', 'Pending'),
  deactivated: sayAs('of an account', 'Deactivated'),
};
/** Shown behind a name. */
export const statusNotes: Record<Status, string> = {
  active: say('(active)'),
  pending: say('(pending)'),
  deactivated: say('(deactivated)'),
};

export const statusLooks = {
  active: { tone: 'success', icon: Check },
  pending: { tone: 'warning', icon: Clock },
  deactivated: { tone: 'neutral', icon: Minus },
} as const satisfies Record<Status, unknown>;

export const roleLabels: Record<Role, string> = {
  user: sayAs('the role of an account', 'User'),
  admin: sayAs('the role of an account', 'Admin'),
  super_admin: sayAs('the role of an account', 'Super admin'),
};
/** Regular users have none: an icon says that someone can do more. */
export const roleIcons: Partial<Record<Role, typeof Crown>> = { admin: ShieldCheck, super_admin: Crown };

/** The options, in this order. */
export const statuses = Object.keys(statusLabels) as Status[];
export const roles = Object.keys(roleLabels) as Role[];

/** The full name, or without one the email address. */
export const displayName = (who: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  personName(who) || who.email;
