import { say } from '#words';
import { AppError } from '../../../kernel/errors.ts';
import type { GoogleFailure } from './google-photos.client.ts';
import type { Failure } from './immich.client.ts';

/** What happened, and what to do. */
export function immichSentence(failure: Failure): string {
  switch (failure.kind) {
    case 'forbidden':
      return say(
        'Your API key for Immich lacks the permission {permission}. Add it in Immich, or connect with another key.',
        {
          permission: failure.permission,
        },
      );
    case 'refused':
      return say('Immich no longer accepts your API key. Please connect again.');
    case 'gone':
      return say('Immich no longer has this, or it isn’t shared with you.');
    case 'not-public':
      return say('This server may not call private networks. Ask its administrator to allow it for photo services.');
    case 'elsewhere':
      return say('Your Immich server redirects to another address. Please connect with that address.');
    case 'unreadable':
      return say('We couldn’t read Immich’s answer. Is it Immich 2 or newer?');
    case 'too-large':
      return say('Immich sent more than we can read.');
    case 'busy':
      return say('Immich is getting too many requests right now. Please try again in a minute.');
    case 'unreachable':
      return say('We can’t reach your Immich server right now. Please try again in a few minutes.');
  }
}

export function immichError(failure: Failure): AppError {
  const code = failure.kind === 'gone' ? 'NOT_FOUND' : isPassing(failure) ? 'SERVICE_UNAVAILABLE' : 'CONFLICT';
  return new AppError(code, immichSentence(failure));
}

/** Whether a later try may succeed by itself. */
export const isPassing = ({ kind }: Failure | GoogleFailure): boolean => kind === 'unreachable' || kind === 'busy';

const googleSentences: Record<GoogleFailure['kind'], string> = {
  refused: say('Google Photos is no longer connected: the permission has ended. Please connect again.'),
  forbidden: say(
    'Google doesn’t let this server use Google Photos. Ask its administrator to enable the Photos Picker API.',
  ),
  gone: say('Your visit to Google Photos has expired. Please open it again.'),
  unusable: say('This Google account doesn’t use Google Photos.'),
  unreachable: say('We can’t reach Google Photos right now. Please try again in a few minutes.'),
  unreadable: say('We couldn’t read Google’s answer. Please try again in a few minutes.'),
  'too-large': say('This photo is too large to copy.'),
  busy: say('Google Photos is getting too many requests right now. Please try again in a minute.'),
};

export function googleError(failure: GoogleFailure): AppError {
  const code = failure.kind === 'gone' ? 'NOT_FOUND' : isPassing(failure) ? 'SERVICE_UNAVAILABLE' : 'CONFLICT';
  return new AppError(code, googleSentences[failure.kind]);
}
