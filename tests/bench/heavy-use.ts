import { setTimeout as wait } from 'node:timers/promises';
import { multipartBody } from '../harness/member.ts';
import { fullFile } from './csv-import.bench.ts';
import { memoryMbOf } from './load.ts';
import { signIn } from './measured-server.ts';
import { makePhoto } from './uploads.bench.ts';

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** What takes memory: a letter's PDF, a photo of 10 MB, and a CSV file of 5 MB. */
export async function prepareUse(url: string): Promise<(() => Promise<unknown>)[]> {
  const cookie = await signIn(url);
  const ask = async (path: string, sent: Sent): Promise<Response> => {
    const answer = await fetch(`${url}/api/${path}`, { ...sent, headers: { cookie, ...sent.headers } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer;
  };
  const read = async (path: string, sent: Sent = {}): Promise<{ id: number }> =>
    (await ask(path, sent)).json() as Promise<{ id: number }>;
  const post = (path: string, body: unknown, headers = {}) =>
    read(path, { method: 'POST', headers, body: body as string });
  const json = { 'content-type': 'application/json' };
  const born = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await post('children', JSON.stringify(born), json);
  const { id } = await read(`annual-letters/child/${childId}/year/2025`);
  const draftContent = 'Dear Maya,\n\nit was a long day at the lake.\n\n'.repeat(400);
  await ask(`annual-letters/${id}`, { method: 'PATCH', headers: json, body: JSON.stringify({ draftContent }) });
  const photo = multipartBody('image', await makePhoto(), 'photo.jpg', { category: 'story' });
  const csv = multipartBody('csv', fullFile().csv, 'stories.csv');
  return [
    async () => (await ask(`annual-letters/${id}/pdf`, {})).arrayBuffer(),
    () => post('images/upload', photo.payload, photo.headers),
    () => post('daily-stories/bulk-import', csv.payload, csv.headers),
  ];
}

/** The most memory used if all of it happens at once. */
export async function mostInUse(uses: (() => Promise<unknown>)[], pid: number): Promise<number> {
  let most = 0;
  const working = new AbortController();
  const done = Promise.all(uses.map((use) => use())).finally(() => working.abort());
  while (!working.signal.aborted) {
    most = Math.max(most, memoryMbOf(pid));
    await wait(100);
  }
  await done;
  return most;
}
