import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from './fault.ts';

/** Rows per CSV file; the import is all or nothing. */
const rowsOfImport = 40;
const patienceMs = 30_000;
const longestRecoveryMs = 180_000;

/** A family that writes all the time and remembers what was acknowledged. */
interface WritingFamily {
  /** Writes until stopped; a failed write is tried again as a new one. */
  write(signal: AbortSignal): Promise<void>;
  /** Resolves once a story was saved, to the milliseconds it took. Throws if that takes minutes. */
  untilSaved(): Promise<number>;
  letterId(): number;
  acknowledged(): number;
  /** Counts what is lost, doubled or only partly stored. */
  check(outcome: Outcome): Promise<void>;
}

/** Registers an account on a new installation. */
export async function createWritingFamily(url: string): Promise<WritingFamily> {
  const account = {
    email: `${randomUUID()}@example.com`,
    password: randomUUID(),
    firstName: 'Hannah',
    lastName: 'Brandt',
  };
  const json = { 'content-type': 'application/json' };
  const sign = (step: string) =>
    fetch(`${url}/api/${step}`, { method: 'POST', headers: json, body: JSON.stringify(account) });
  await sign('register');
  const cookie = (await sign('login')).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

  let refused: Error | undefined;
  async function call<T>(method: string, path: string, body?: object | FormData): Promise<T | undefined> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { cookie, ...(body && !isForm ? json : {}) },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text || '{}') as T;
      // A fault never makes a valid request invalid: such an answer would mean that nothing is written at all.
      if (answer.status < 500 && answer.status !== 408) {
        refused ??= new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`);
      }
    } catch {}
    return undefined;
  }

  const child = await call<{ id: number }>('POST', '/children', {
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  const letter = await call<{ id: number; version: number }>('GET', `/annual-letters/child/${child?.id}/year/2026`);
  if (!letter) throw new Error('The family could not be made.');
  const letterPath = `/annual-letters/child/${child?.id}/year/2026`;

  // An author has one story a day, so each write uses a new day: stories before the year 1000, imports after.
  const storyDays = daysFrom(100);
  const importDays = daysFrom(1000);
  const stories = new Set<string>();
  const imports = new Set<string>();
  const files = new Map<string, string>();
  let letterSaves = 0;
  let lastSave = 0;

  async function saveStory(): Promise<boolean> {
    const content = `story ${randomUUID()}`;
    const isSaved = await call('POST', '/daily-stories', { content, storyDate: storyDays.next(), isPrivate: false });
    if (isSaved) stories.add(content);
    return isSaved !== undefined;
  }
  async function saveLetter(): Promise<boolean> {
    const next = lastSave + 1;
    lastSave = next;
    const isSaved = await call('PATCH', `/annual-letters/${letter?.id}`, { draftContent: `save ${next}` });
    if (isSaved) letterSaves = next;
    return isSaved !== undefined;
  }
  async function upload(): Promise<boolean> {
    const text = `%PDF-1.4 ${randomUUID()} ${'words '.repeat(5000)}`;
    const form = new FormData();
    form.append('category', 'document');
    form.append('file', new Blob([text], { type: 'application/pdf' }), 'plan.pdf');
    const kept = await call<{ url: string }>('POST', '/files/upload', form);
    if (kept) files.set(kept.url, text);
    return kept !== undefined;
  }
  async function importStories(): Promise<boolean> {
    const name = `import ${randomUUID()}`;
    const rows = Array.from({ length: rowsOfImport }, () => `${importDays.next()},,${name},`);
    const form = new FormData();
    form.append(
      'csv',
      new Blob([['Date,Tags,Story,Comment', ...rows].join('\n')], { type: 'text/csv' }),
      'stories.csv',
    );
    const done = await call<{ imported: number }>('POST', '/daily-stories/bulk-import', form);
    if (done && done.imported !== rowsOfImport) refused ??= new Error(`${done.imported} rows were imported.`);
    if (done) imports.add(name);
    return done !== undefined;
  }
  const acknowledged = () => stories.size + letterSaves + files.size + imports.size;

  return {
    async write(signal) {
      const kinds = [saveStory, saveStory, saveLetter, upload, importStories];
      await Promise.all(
        kinds.map(async (save) => {
          while (!signal.aborted) if (!(await save())) await wait(20);
        }),
      );
    },
    async untilSaved() {
      const begun = performance.now();
      while (!(await saveStory())) {
        if (refused) throw refused;
        if (performance.now() - begun > longestRecoveryMs) throw new Error('Nothing could be saved for three minutes.');
        await wait(50);
      }
      return performance.now() - begun;
    },
    letterId: () => letter.id,
    acknowledged,
    async check(outcome) {
      if (refused) throw refused;
      const counts = await countStories((offset) =>
        call<{ content: string }[]>('GET', `/daily-stories?limit=500&offset=${offset}`),
      );
      for (const content of stories) {
        if (!counts.has(content)) outcome.lost += 1;
      }
      for (const name of imports) if (!counts.has(name)) outcome.lost += 1;
      for (const [content, count] of counts) {
        if (content.startsWith('story ') && count > 1) outcome.doubled += 1;
        if (content.startsWith('import ') && count > rowsOfImport) outcome.doubled += 1;
        if (content.startsWith('import ') && count < rowsOfImport) outcome.halfDone += 1;
      }
      const read = await call<{ draftContent: string | null }>('GET', letterPath);
      if (Number(/^save (\d+)$/.exec(read?.draftContent ?? 'save 0')?.[1] ?? 0) < letterSaves) outcome.lost += 1;
      for (const [address, text] of files) {
        const answer = await fetch(`${url}${address}`, { headers: { cookie } });
        if (!answer.ok) outcome.lost += 1;
        else if ((await answer.text()) !== text) outcome.halfDone += 1;
      }
      outcome.acknowledged = acknowledged();
    },
  };
}

function daysFrom(year: number): { next(): string } {
  let day = 0;
  return { next: () => new Date(Date.UTC(year, 0, ++day)).toISOString().slice(0, 10) };
}

async function countStories(
  page: (offset: number) => Promise<{ content: string }[] | undefined>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let offset = 0; ; ) {
    const stories = await page(offset);
    if (!stories) throw new Error('The stories can not be read.');
    if (stories.length === 0) return counts;
    offset += stories.length;
    for (const { content } of stories) counts.set(content, (counts.get(content) ?? 0) + 1);
  }
}
