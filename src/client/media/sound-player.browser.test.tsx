import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.browser.ts';
import { show } from '../testing/show.browser.tsx';
import { SoundPlayer } from './sound-player.tsx';

/** Silence as a WAV file. */
function silence(seconds: number): string {
  const rate = 8000;
  const bytes = new DataView(new ArrayBuffer(44 + rate * seconds));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + rate * seconds, true);
  write(8, 'WAVEfmt ');
  for (const [at, size] of [
    [16, 16],
    [24, rate],
    [28, rate],
  ] as const)
    bytes.setUint32(at, size, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    bytes.setUint16(at, value, true);
  write(36, 'data');
  bytes.setUint32(40, rate * seconds, true);
  for (let at = 44; at < bytes.byteLength; at += 1) bytes.setUint8(at, 128);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

const player = page.getByRole('group', { name: 'Voice note' });
const position = player.getByRole('slider', { name: 'Position' });

test('plays and pauses; only one plays at a time', async () => {
  await show(
    <>
      <SoundPlayer src={silence(60)} label="Voice note" />
      <SoundPlayer src={silence(60)} label="Another" />
    </>,
  );
  await expect.element(player.getByText('0:00 / 1:00')).toBeVisible();
  await expectAccessible();
  await userEvent.click(player.getByRole('button', { name: 'Play Voice note' }));
  await expect.element(player.getByRole('button', { name: 'Pause Voice note' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Play Another' }));
  await expect.element(page.getByRole('button', { name: 'Pause Another' })).toBeVisible();
  await userEvent.click(player.getByRole('button', { name: 'Play Voice note' }));
  await expect.element(page.getByRole('button', { name: 'Play Another' })).toBeVisible();
  await userEvent.click(player.getByRole('button', { name: 'Pause Voice note' }));
  await expect.element(player.getByRole('button', { name: 'Play Voice note' })).toBeVisible();
});

test('the keyboard and the slider change the position, and it is announced', async () => {
  await show(<SoundPlayer src={silence(60)} label="Voice note" />);
  await expect.element(position).toBeEnabled();
  position.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 1:00');
  await userEvent.keyboard('{End}');
  await expect.element(player.getByText('1:00 / 1:00')).toBeVisible();
  await position.fill('30');
  await expect.element(player.getByText('0:30 / 1:00')).toBeVisible();
});

test('in a right-to-left language the arrows are reversed', async () => {
  document.dir = 'rtl';
  onTestFinished(() => {
    document.dir = '';
  });
  await show(<SoundPlayer src={silence(60)} label="Voice note" />);
  await expect.element(position).toBeEnabled();
  position.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:05 of 1:00');
});

test('a button plays it faster', async () => {
  await show(<SoundPlayer src={silence(2)} label="Voice note" />);
  const speed = player.getByRole('button', { name: /^Speed/ });
  await userEvent.click(speed);
  await expect.element(speed).toHaveTextContent('1.5×');
  expect(player.element().querySelector('audio')?.playbackRate).toBe(1.5);
  await userEvent.click(speed);
  await userEvent.click(speed);
  await expect.element(speed).toHaveTextContent('1×');
});

test('says so if a recording is missing', async () => {
  await show(<SoundPlayer src="data:audio/webm;base64,AAAA" label="Voice note" />);
  await expect.element(player.getByRole('alert')).toHaveTextContent('We can’t play this recording.');
  await expect.element(player.getByRole('button', { name: 'Play Voice note' })).toBeDisabled();
});
