import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsaved } from '../../../drafts/unsaved.ts';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { hum } from '../../../testing/hum.browser.ts';
import { dismissToasts, showInApp } from '../../../testing/show-in-app.browser.tsx';
import { VoiceRecordingDialog } from './voice-recording-dialog.tsx';

const save = vi.fn();
const onClose = vi.fn();
const dialog = page.getByRole('dialog', { name: 'Voice Recording' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const question = (name: string) => page.getByRole('alertdialog', { name });
const answer = (name: string, choice: string) =>
  userEvent.click(question(name).getByRole('button', { name: choice, exact: true }));

let microphone: MediaStream;
const isOpen = () => microphone.getTracks().some(({ readyState }) => readyState === 'live');
let isReachable: boolean;

/** A stand-in for the server. It accepts recordings while it can be reached. */
beforeEach(() => {
  isReachable = true;
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => (microphone = hum()));
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    const file = { id: 1, url: '/api/files/1', name: 'a.webm', type: 'audio/webm', size: 9, category: 'voice' };
    Object.defineProperty(this, 'status', { value: 201 });
    Object.defineProperty(this, 'responseText', { value: JSON.stringify({ file, url: file.url }) });
    for (const event of [isReachable ? 'load' : 'error', 'loadend']) this.dispatchEvent(new ProgressEvent(event));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

const open = () =>
  showInApp(<VoiceRecordingDialog onClose={onClose} />, {
    'dailyStories.overview': () => ({ days: [], tags: [] }),
    'dailyStories.addToToday': save,
  });

async function start(): Promise<void> {
  await userEvent.click(button('Start Recording'));
  await expect.element(button('Stop Recording')).toBeVisible();
}

async function record(): Promise<void> {
  await start();
  await expect.element(dialog.getByRole('timer')).not.toHaveTextContent('0:00');
  await userEvent.click(button('Stop Recording'));
}

test('is accessible before, during and after a recording', async () => {
  await open();
  await userEvent.click(button('Save to Today’s Story'));
  await expect.element(dialog.getByText('Please record something first')).toBeVisible();
  await expectAccessible();
  await start();
  expect(isOpen()).toBe(true);
  await expectAccessible();
  await expect.element(dialog.getByRole('timer')).not.toHaveTextContent('0:00');
  await userEvent.click(button('Stop Recording'));
  await expect.element(button('Delete Recording')).toBeVisible();
  expect(isOpen()).toBe(false);
  await expectAccessible();
});

test('a recording that can’t be uploaded is kept, can be saved on the device, and is uploaded again', async () => {
  isReachable = false;
  await open();
  await record();
  await expect.element(page.getByText('Failed to upload the recording')).toBeVisible();
  dismissToasts();
  await expect
    .element(dialog.getByRole('link', { name: 'Save on this device' }))
    .toHaveAttribute('download', 'voice-note.webm');
  await expectAccessible();
  await userEvent.click(button('Save to Today’s Story'));
  await expect.element(question('Save without it?').getByText(/^Your recording hasn’t been uploaded/)).toBeVisible();
  await expectAccessible();
  await answer('Save without it?', 'Go back');
  isReachable = true;
  await userEvent.click(button('Upload again'));
  await expect.element(button('Delete Recording')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Save on this device' })).not.toBeInTheDocument();

  save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await userEvent.click(button('Save to Today’s Story'));
  await expect.element(page.getByText('Failed to update story.')).toBeVisible();
  await expect.element(page.getByText('We can’t reach the server. Check your connection and try again.')).toBeVisible();
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ mediaUrls: ['/api/files/1'] }));
  expect(onClose).not.toHaveBeenCalled();
});

test('asks before deleting a recording, and doesn’t close during one', async () => {
  const shown = await open();
  await record();
  await userEvent.click(button('Delete Recording'));
  await answer('Delete this recording?', 'Cancel');
  await expect.element(question('Delete this recording?')).not.toBeInTheDocument();
  await userEvent.click(button('Delete Recording'));
  await answer('Delete this recording?', 'Delete recording');
  await start();
  expect(hasUnsaved()).toBe(true);
  await userEvent.click(button('Cancel'));
  await expect
    .element(question('Leave without saving?').getByText('Your recording hasn’t been saved yet.'))
    .toBeVisible();
  await expectAccessible();
  await answer('Leave without saving?', 'Keep recording');
  await expect.element(question('Leave without saving?')).not.toBeInTheDocument();
  expect(isOpen()).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(button('Cancel'));
  await answer('Leave without saving?', 'Discard recording');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await shown.unmount();
  expect(isOpen()).toBe(false);
});

test('says so if there is no microphone', async () => {
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('No device', 'NotFoundError'));
  await open();
  await userEvent.click(button('Start Recording'));
  await expect.element(page.getByText('Failed to access microphone. Please check permissions.')).toBeVisible();
  await expect.element(button('Start Recording')).toBeVisible();
});
