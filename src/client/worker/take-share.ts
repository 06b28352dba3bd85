/** Takes what the system shares with the app, also without a line, and opens the form of a story that reads it. */

import { type Capture, captureAddress } from '../../shared/diary/capture.ts';
import { newId } from '../browser/new-id.ts';
import { keepShare } from '../browser/shared-store.ts';
import { sortShare } from '../browser/sort-share.ts';

/** `findAccount`: who is signed in, as `tenant:user`. */
export async function takeShare(request: Request, findAccount: () => Promise<string | null>): Promise<Response> {
  const capture = await keep(request, findAccount).catch((): Capture => 'unread');
  return Response.redirect(captureAddress(capture), 303);
}

async function keep(request: Request, findAccount: () => Promise<string | null>): Promise<Capture> {
  const [form, account] = await Promise.all([request.formData(), findAccount()]);
  const sorted = sortShare(form);
  const count = sorted.photos.length + sorted.films.length + sorted.refused.length;
  if (count === 0 && sorted.text === '') return 'words';
  await keepShare({ ...sorted, id: newId(), account, at: Date.now() });
  return 'shared';
}
