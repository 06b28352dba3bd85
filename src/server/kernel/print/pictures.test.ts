import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createPictures, type Pictures } from './pictures.ts';

let pictures: Pictures;
afterEach(() => pictures.close());

const colored = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } })
    .png()
    .toBuffer();

/** The processes that this test file has started and that still run. */
function pictureProcesses(): string[] {
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [parent, id, ...command] = line.trim().split(/\s+/);
    return id && Number(parent) === process.pid && command.join(' ').includes('picture-process') ? [id] : [];
  });
}

describe('the picture process', () => {
  test('handles several orders at once', async () => {
    pictures = createPictures();
    const large = await colored(3000, 1500);
    const made = await Promise.all([
      pictures.make({ kind: 'web' }, () => Promise.resolve(large)),
      pictures.make({ kind: 'thumbnail' }, () => Promise.resolve(large)),
      pictures.make({ kind: 'clean', type: 'image/png' }, () => Promise.resolve(large)),
      pictures.make({ kind: 'print', width: 300, height: 300 }, () => Promise.resolve(large)),
    ]);
    expect(made.map((picture) => picture && [picture.type, picture.width, picture.height])).toEqual([
      ['image/jpeg', 2560, 1280],
      ['image/webp', 480, 240],
      ['image/png', 3000, 1500],
      ['image/jpeg', 300, 150],
    ]);
    expect(pictureProcesses()).toHaveLength(1);
  });

  test('returns undefined for anything but a picture, and continues', async () => {
    pictures = createPictures();
    expect(await pictures.make({ kind: 'web' }, () => Promise.resolve(Buffer.from('no picture')))).toBeUndefined();
    const small = await colored(4, 4);
    expect(await pictures.make({ kind: 'web' }, () => Promise.resolve(small))).toMatchObject({ width: 4, height: 4 });
  });

  test('if killed refuses its picture with a sentence; the next one gets a new process', async () => {
    pictures = createPictures();
    const [small, large] = [await colored(4, 4), await colored(6000, 6000)];
    const refused = expect(pictures.make({ kind: 'web' }, () => Promise.resolve(large))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'We couldn’t read the image. Please try again.',
    });
    await expect.poll(pictureProcesses, { interval: 5 }).toHaveLength(1);
    process.kill(Number(pictureProcesses()[0]), 'SIGKILL');
    await refused;
    expect(await pictures.make({ kind: 'web' }, () => Promise.resolve(small))).toMatchObject({ width: 4, height: 4 });
  });

  test('that dies before beginning a picture leaves it to a new process', async () => {
    pictures = createPictures();
    const small = await colored(4, 4);
    await pictures.make({ kind: 'thumbnail' }, () => Promise.resolve(small));
    const [id] = pictureProcesses();
    // It gets the next picture, but can't begin it.
    process.kill(Number(id), 'SIGSTOP');
    const made = pictures.make({ kind: 'web' }, () => Promise.resolve(small));
    process.kill(Number(id), 'SIGKILL');
    expect(await made).toMatchObject({ width: 4, height: 4 });
    expect(pictureProcesses()).not.toContain(id);
  });

  test('is ended if it takes too long', async () => {
    pictures = createPictures({ timeoutMs: 1 });
    const small = await colored(4, 4);
    await expect(pictures.make({ kind: 'web' }, () => Promise.resolve(small))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  test('ends when idle', async () => {
    pictures = createPictures({ idleMs: 1 });
    const small = await colored(4, 4);
    await pictures.make({ kind: 'thumbnail' }, () => Promise.resolve(small));
    await expect.poll(pictureProcesses).toEqual([]);
  });
});

test('a script can close it and continue', async () => {
  pictures = createPictures();
  const modules = [import.meta.resolve('./pictures.ts'), import.meta.resolve('sharp')].map((url) =>
    JSON.stringify(url),
  );
  const script = `
    const [{ createPictures }, { default: sharp }] = await Promise.all([${modules.map((url) => `import(${url})`).join()}]);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer();
    const pictures = createPictures();
    await pictures.make({ kind: 'thumbnail' }, async () => png);
    await pictures.close();
    console.log('closed');
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(output).toBe('closed\n');
});
