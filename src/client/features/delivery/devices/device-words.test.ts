import { expect, test } from 'vitest';
import { deviceSwitchOf, subscribeSentence } from './device-words.ts';

test('the switch is on if browser and server agree', () => {
  expect(deviceSwitchOf('subscribed', true)).toEqual({
    isOn: true,
    canSwitch: true,
    hint: 'You get reminders on this device.',
  });
  // Removed on another device, signed in again, or forgotten by the browser.
  for (const off of [
    deviceSwitchOf('subscribed', false),
    deviceSwitchOf('ready', true),
    deviceSwitchOf('ready', false),
  ]) {
    expect(off).toEqual({ isOn: false, canSwitch: true, hint: 'You don’t get reminders on this device.' });
  }
});

test.each([
  ['blocked', 'allow Notifications'],
  ['needs-home-screen', 'Add to Home Screen'],
  ['insecure', 'https'],
  ['unsupported', 'current version of Chrome'],
] as const)('if notifications are %s, the switch says what to do', (state, words) => {
  const { isOn, canSwitch, advice } = deviceSwitchOf(state, true);
  expect([isOn, canSwitch]).toEqual([false, false]);
  expect(advice).toContain(words);
});

test('a failure gets a sentence', () => {
  const sentences = ['NotAllowedError', 'AbortError', 'InvalidStateError'].map(subscribeSentence);
  expect(new Set(sentences).size).toBe(3);
});
