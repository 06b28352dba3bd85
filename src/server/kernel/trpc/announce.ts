import { type Touched, touches, uploadTouches } from '../../../shared/touches.ts';
import type { Context } from './context.ts';

const touchedBy: Readonly<Record<string, Touched>> = { ...touches, ...uploadTouches };

/** Mutations that may end someone's access. */
const endsAccess = /^(admin|adminFamilies|auth|families|invitations|leaving|password|profile)\./;

interface Call {
  /** The path of a mutation, or of a multipart call under /api. */
  path: string;
  /** Whether only the caller may know. */
  isOwn?: boolean;
}

/** After a change: tells the family's browsers what is stale. */
export function announce({ services, viewer, tab }: Context, { path, isOwn = false }: Call): void {
  const { changes } = services;
  if (endsAccess.test(path)) changes.recheckAccess();
  const touched = touchedBy[path];
  if (!viewer || !touched) return;
  const { tenantId, userId } = viewer;
  const { family, own } = touched;
  changes.announce({ tenantId, userId, tab, ...(isOwn ? { family: [], own: [...family, ...own] } : { family, own }) });
}
