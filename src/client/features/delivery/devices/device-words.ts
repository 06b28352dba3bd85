import { say } from '#words';
import type { BrowserState } from './this-browser.ts';

/** The state of this device's switch, and a sentence that explains it. */
interface DeviceSwitch {
  isOn: boolean;
  canSwitch: boolean;
  hint: string;
  /** What to do first, if pressing the switch is not enough. */
  advice?: string;
}

/** `isKnown`: the server sends notifications to this browser's session. */
export function deviceSwitchOf(state: BrowserState, isKnown: boolean): DeviceSwitch {
  switch (state) {
    case 'subscribed':
    case 'ready': {
      const isOn = state === 'subscribed' && isKnown;
      return {
        isOn,
        canSwitch: true,
        hint: isOn ? say('You get reminders on this device.') : say('You don’t get reminders on this device.'),
      };
    }
    case 'blocked':
      return {
        isOn: false,
        canSwitch: false,
        hint: say('Blocked by this browser.'),
        advice: say(
          'Notifications are blocked for this site. Choose the icon beside the web address (a lock or sliders), allow Notifications and reload the page. In an installed app, allow them in your device’s settings.',
        ),
      };
    case 'needs-home-screen':
      return {
        isOn: false,
        canSwitch: false,
        hint: say('Add Upbringing to your home screen first.'),
        advice: say(
          'On iPhone and iPad, notifications only work from the home screen: choose Share, then Add to Home Screen, open Upbringing from there and turn this on.',
        ),
      };
    case 'insecure':
      return {
        isOn: false,
        canSwitch: false,
        hint: say('Open Upbringing at its https:// address to use notifications.'),
        advice: say('Browsers only show notifications for https pages.'),
      };
    case 'unsupported':
      return {
        isOn: false,
        canSwitch: false,
        hint: say('This browser can’t show notifications.'),
        advice: say(
          'Open Upbringing in a current version of Chrome, Edge, Firefox or Safari, and not in a private window.',
        ),
      };
  }
}

/** Why switching on failed, by the browser's error name. */
export function subscribeSentence(name: string): string {
  if (name === 'NotAllowedError')
    return say('You haven’t allowed notifications yet. Turn this on again and choose Allow.');
  if (name === 'AbortError')
    return say('This browser couldn’t turn on notifications. They may be turned off in its settings.');
  return say('This browser couldn’t turn on notifications. Please try again.');
}
