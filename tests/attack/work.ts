import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { readZip } from '../harness/read-zip.ts';
import type { Family } from './attack.ts';
import { type Attack, repeat, statusOf, unexpected } from './attack.ts';
import { json } from './families.ts';

const everyDay = 'MO,TU,WE,TH,FR,SA,SU';
const weeks = Array.from({ length: 53 }, (_, week) => week + 1).join(',');
const days = Array.from({ length: 31 }, (_, day) => day + 1).join(',');
const months = '1,2,3,4,5,6,7,8,9,10,11,12';

const bombs = [
  { recurrence: `FREQ=YEARLY;COUNT=9999;BYWEEKNO=${weeks};BYDAY=${everyDay};BYSETPOS=366` },
  {
    recurrence: `FREQ=WEEKLY;COUNT=9999;BYDAY=${everyDay};BYSETPOS=300`,
    reminderTime: '2026-11-22T10:00:00Z',
  },
];
/** The requests that cost the server most. */
const heavy = [
  { recurrence: 'FREQ=DAILY' },
  { recurrence: `FREQ=YEARLY;BYMONTH=${months};BYMONTHDAY=${days};BYDAY=${everyDay}` },
  { recurrence: `FREQ=YEARLY;INTERVAL=999;BYMONTHDAY=31;BYMONTH=2` },
  { recurrence: `FREQ=MONTHLY;BYDAY=${everyDay};BYSETPOS=-5,5;COUNT=999` },
];
const event = { title: 'Piano', eventType: 'lesson', startDate: '1900-01-01', allDay: true };

export const recurrences: Attack = {
  name: 'recurrence bombs, then 500 heavy rules',
  async run({ url, newFamily }) {
    const { cookie } = await newFamily();
    const post = (rule: object) => {
      const body = JSON.stringify({ ...event, ...rule });
      return statusOf(`${url}/api/calendar-events`, { method: 'POST', headers: { ...json, cookie }, body });
    };
    const refused = await repeat(100, 10, (index) =>
      post({ ...bombs[index % 2], startDate: index < 50 ? '1000-01-01' : event.startDate }),
    );
    const kept = await repeat(500, 10, (index) => post(heavy[index % heavy.length] ?? {}));
    const begun = performance.now();
    const views = await repeat(6, 3, (index) =>
      statusOf(`${url}/api/calendar-events?startDate=${2024 + index}-01-01&endDate=${2025 + index}-12-31`, {
        headers: { cookie },
      }),
    );
    const faults = [
      ...unexpected('bombs', refused, [400]),
      ...unexpected('heavy rules', kept, [201]),
      ...unexpected('views of two years', views, [200, 400, 413, 429, 503]),
    ];
    const accepted = kept.filter((status) => status === 201).length;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const answers = [...new Set(views)].join(', ');
    return { requests: 606, faults, note: `${accepted} kept; six views (${answers}) took ${seconds} s` };
  },
};

interface Letter {
  id: number;
}

async function writeLetters(family: Family, years: number[], draftContent: string): Promise<number[]> {
  const born = { name: 'Maya', dateOfBirth: '2015-04-09', currentStage: 'Elementary' };
  const child = await family.call<Letter>('POST', '/children', born);
  const letters: number[] = [];
  for (const year of years) {
    const { id } = await family.call<Letter>('GET', `/annual-letters/child/${child.id}/year/${year}`);
    await family.call('PATCH', `/annual-letters/${id}`, { draftContent });
    letters.push(id);
  }
  return letters;
}

const longestLetter = `${'It was a long day at the lake, and nobody wanted to go home. '.repeat(8)}\n\n`
  .repeat(1100)
  .slice(0, 499_000);
const longestWaitMs = 20_000;

export const printing: Attack = {
  name: 'three letters of 499,000 characters at once, twice',
  async run({ url, newFamily }) {
    const [greedy, modest] = [await newFamily(), await newFamily()];
    const long = await writeLetters(greedy, [2023, 2024, 2025], longestLetter);
    const [page] = await writeLetters(modest, [2025], 'Dear Maya, the lake was warm today.');
    const print = async ({ cookie }: Family, id: number | undefined) => {
      const answer = await fetch(`${url}/api/annual-letters/${id}/pdf`, { headers: { cookie } });
      await answer.arrayBuffer();
      return answer.status;
    };
    await print(modest, page);
    let longest = 0;
    const faults: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const printed = Promise.all(long.map((id) => print(greedy, id)));
      await wait(500);
      const begun = performance.now();
      faults.push(...unexpected('one page', [await print(modest, page)], [200]));
      longest = Math.max(longest, Math.round(performance.now() - begun));
      faults.push(...unexpected('long letters', await printed, [200, 429, 503]));
    }
    if (longest > longestWaitMs) faults.push(`one page of another family waited ${longest} ms`);
    return { requests: 9, faults, note: `one page of another family waited ${(longest / 1000).toFixed(1)} s` };
  },
};

/** The export with one changed value in a row, and a matching manifest. */
async function poison(good: Buffer, table: string, column: string): Promise<Blob> {
  const files = await readZip(good);
  const path = `data/${table}.json`;
  const rows = JSON.parse(String(files.get(path))) as Record<string, unknown>[];
  const bytes = Buffer.from(
    `[\n${rows.map((row) => JSON.stringify({ ...row, [column]: 'Nope/Nowhere' })).join(',\n')}\n]\n`,
  );
  const manifest = JSON.parse(String(files.get('manifest.json'))) as { entries: { path: string }[] };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  manifest.entries = [
    ...manifest.entries.filter((entry) => entry.path !== path),
    { path, size: bytes.length, sha256 } as { path: string },
  ];
  const zip = new ZipFile();
  for (const [name, content] of files.set(path, bytes).set('manifest.json', Buffer.from(JSON.stringify(manifest)))) {
    zip.addBuffer(content, name, { mode: 0o100644 });
  }
  zip.end();
  return new Blob([Uint8Array.from(await buffer(zip.outputStream))], { type: 'application/zip' });
}

export const poisonedRestore: Attack = {
  name: 'a restore with an invalid time zone',
  async run({ url, newFamily }) {
    const [author, victim] = [await newFamily(), await newFamily()];
    await author.call('POST', '/calendar-events', { ...event, startDate: '2026-11-20' });
    await author.call('PUT', '/user-settings', { timezone: 'Europe/Berlin' });
    const exported = await fetch(`${url}/api/export`, { headers: { cookie: author.cookie } });
    const good = Buffer.from(await exported.arrayBuffer());
    const faults: string[] = [];
    for (const [table, column] of [
      ['calendar_events', 'timeZone'],
      ['user_settings', 'timezone'],
    ] as const) {
      const answer = await victim.upload('/import', 'file', await poison(good, table, column), 'export.zip');
      faults.push(...unexpected(`${table}.${column}`, [answer.status], [400]));
    }
    const left = await victim.call<unknown[]>('GET', '/calendar-events?startDate=2026-11-01&endDate=2026-11-30');
    if (left.length > 0) faults.push('something of the poisoned export was kept');
    return { requests: 2, faults };
  },
};
