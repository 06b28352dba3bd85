import { request } from 'node:http';
import sharp from 'sharp';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { multipartBody } from '../harness/member.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { onMeasuredServer, signIn, timesDuring } from './measured-server.ts';

const photoCount = 10;
/** A person doesn't notice it. */
const limitMs = 100;
const limitMb = 400;

/** As large as phone photos, with noise, which is slowest to decode and encode. */
export function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  return sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#FFFFFF', noise } })
    .jpeg({ quality: 89 })
    .toBuffer();
}

/** One buffer for all of them, and no other work: only the server is measured. */
function sendPhoto(url: string, cookie: string, { headers, payload }: ReturnType<typeof multipartBody>): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/images/upload`,
      { method: 'POST', headers: { ...headers, cookie }, agent: false },
      (answer) => {
        answer.resume();
        if (answer.statusCode === 201) answer.on('end', resolve);
        else reject(new Error(`A photo was answered with ${answer.statusCode}.`));
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

async function measure(url: string): Promise<Figures & { slowest: number }> {
  const cookie = await signIn(url);
  const photo = await makePhoto();
  const form = multipartBody('image', photo, 'photo.jpg', { category: 'story' });
  const read = async () => (await fetch(`${url}/api/daily-stories?limit=20`, { headers: { cookie } })).text();
  await read();
  const start = performance.now();
  const all = Promise.all(Array.from({ length: photoCount }, () => sendPhoto(url, cookie, form)));
  const times = await timesDuring(all, read);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    'size of a photo (MB)': Math.round(photo.length / 1e5) / 10,
    'ten photos at once (s)': Math.round((performance.now() - start) / 100) / 10,
    'other requests meanwhile': times.length,
    'median of them (ms)': at(0.5),
    slowest: at(1),
  };
}

export const bench: Bench = {
  name: 'uploads',
  async run() {
    // The embedded database alone takes more memory than pictures may.
    const postgres = await startPostgres();
    if (!postgres) return { verdict: 'PostgreSQL is not installed' };
    try {
      const { slowest, peakMb, ...figures } = await onMeasuredServer({ DATABASE_URL: postgres.url }, ({ url }) =>
        measure(url),
      );
      const isWithin = slowest < limitMs && peakMb < limitMb;
      const limits = `${limitMs} ms and ${limitMb} MB`;
      return {
        ...figures,
        'slowest of them (ms)': slowest,
        'memory at the most (MB)': peakMb,
        verdict: isWithin ? `within ${limits}` : `OVER ${limits}`,
      };
    } finally {
      await postgres.stop();
    }
  },
};
