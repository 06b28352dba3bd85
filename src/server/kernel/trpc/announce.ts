import { type Touched, touches, uploadTouches } from '../../../shared/touches.ts';
import type { Context } from './context.ts';

const touchedBy: Readonly<Record<string, Touched>> = { ...touches, ...uploadTouches };

/** What may end somebody's access, theirs or another one's. */
const endsAccess = /^(admin|adminFamilies|auth|families|invitations|leaving|password|profile)\./;

interface Call {
  /** Of a mutation, or of a multipart call under /api. */
  path: string;
  /** Whether nobody but the caller may know. */
  isOwn?: boolean;
}

/** After a call has changed something: the browsers of the caller's family are told what is stale. */
export function announce({ services, viewer, tab }: Context, { path, isOwn = false }: Call): void {
  const { changes } = services;
  if (endsAccess.test(path)) changes.recheckAccess();
  const touched = touchedBy[path];
  if (!viewer || !touched) return;
  const { tenantId, userId } = viewer;
  const { family, own } = touched;
  changes.announce({ tenantId, userId, tab, ...(isOwn ? { family: [], own: [...family, ...own] } : { family, own }) });
}
