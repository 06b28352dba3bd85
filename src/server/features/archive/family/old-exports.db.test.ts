import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

const byText = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));

/**
 * Exports as earlier versions wrote them and families have kept them. They never change: when tables change, the import
 * must still read them.
 */
describe.each(['family-export-1.zip', 'family-export-2.zip'])('%s', (file) => {
  let app: TestApp;
  let back: Member;
  let imported: { counts: Record<string, number>; files: number };
  let exported: { counts: Record<string, number>; files: Record<string, string> };

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set('2026-11-21T12:00:00Z');
    // Creates other rows first, so that an id of the export that wasn't replaced would name another row.
    const other = await app.createFamily();
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) {
      await other.rpc.children.create({ name, dateOfBirth: '2020-01-01', currentStage: 'Preschool' });
    }
    back = await app.createFamily({ firstName: 'Hannah' });
    const bytes = await readFile(new URL(`../../../../../tests/fixtures/${file}`, import.meta.url));
    const answer = await back.upload('/api/import', 'file', bytes, 'export.zip');
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('Your family is back.')]);
    imported = answer.body as typeof imported;
    exported = JSON.parse(String((await readZip(bytes)).get('manifest.json'))) as typeof exported;
  });

  /** "Maya <3" of the id of a child, "Listening" of that of a lesson. */
  async function names() {
    const { rpc } = back;
    const of = async (rows: Promise<{ id: number; name?: string | null; title?: string | null }[]>) => {
      const found = new Map((await rows).map(({ id, name, title }) => [id, name ?? title ?? '']));
      return (id: number | null | undefined) => (id === null || id === undefined ? id : (found.get(id) ?? 'nobody'));
    };
    return {
      child: await of(rpc.children.list()),
      value: await of(rpc.values.list({})),
      lesson: await of(rpc.lessons.list({})),
      experience: await of(rpc.experiences.list({})),
      category: await of(rpc.valueCategories.list()),
      story: await of(
        rpc.dailyStories.list({}).then((rows) => rows.map(({ id, content }) => ({ id, title: content }))),
      ),
    };
  }

  async function isShown(url: string | null | undefined): Promise<boolean> {
    expect(url).toMatch(/^\/api\/files\/\d+/);
    const answer = await app.server.inject({ method: 'GET', url: String(url), headers: { cookie: back.cookie } });
    return answer.statusCode === 200;
  }

  test('every row and every file is restored', async () => {
    const { users: _people, ...counts } = exported.counts;
    expect(imported).toMatchObject({ counts, files: Object.keys(exported.files).length });
    const again = await app.server.inject({ method: 'GET', url: '/api/export', headers: { cookie: back.cookie } });
    expect(JSON.parse(String((await readZip(again.rawPayload)).get('manifest.json')))).toMatchObject({
      counts,
      missingFiles: [],
    });
  });

  test('children keep their pictures, milestones and activities; one whose tracking has ended can be restored', async () => {
    const { child, lesson } = await names();
    const children = await back.rpc.children.list();
    expect(children).toMatchObject([
      { name: 'Maya <3', dateOfBirth: '2019-04-09', currentStage: 'Elementary', strengths: ['brave', '=1+1'] },
      { name: 'Theo', dateOfBirth: '2022-02-28' },
    ]);
    for (const { profileImage } of children) expect(await isShown(profileImage)).toBe(true);
    const [zips] = await back.rpc.milestones.list({});
    expect([zips?.title, child(zips?.childId)]).toEqual(['Zips', 'Theo']);
    const [hummed] = await back.rpc.activities.list({});
    expect([hummed?.title, child(hummed?.childId), lesson(hummed?.lessonId)]).toEqual([
      'Hummed',
      'Maya <3',
      'Listening',
    ]);
    expect(await back.rpc.children.listEnded()).toMatchObject([{ name: 'Otto' }]);
  });

  test('lessons keep their category, excluded children, activities and documents', async () => {
    const { child, value, category } = await names();
    const [listening] = await back.rpc.values.list({});
    expect(listening).toMatchObject({
      title: 'Listening',
      whyImportant: 'It opens doors',
      activities: [{ title: 'Hum', description: 'together' }],
      documents: [{ name: 'Notes.pdf', type: 'application/pdf' }],
    });
    expect(category(listening?.categoryId)).toBe('Music');
    expect(listening?.excludedChildIds.map(child)).toEqual(['Theo']);
    expect(await isShown(listening?.documents[0]?.url)).toBe(true);
    const [planned] = await back.rpc.lessons.list({});
    expect([planned?.suggestedAge, child(planned?.childId), value(planned?.valueId)]).toEqual([
      7,
      'Maya <3',
      'Listening',
    ]);
  });

  test('experiences, ideas and events keep their links', async () => {
    const { child, lesson, experience } = await names();
    const experiences = await back.rpc.experiences.list({});
    const lighthouse = experiences.find(({ title }) => title === 'Lighthouse');
    expect(lighthouse).toMatchObject({ estimatedCost: 12.3, subActivities: [{ title: 'Climb' }] });
    expect(lighthouse?.notes).toBe(`See ${lighthouse?.mediaUrls[0]} and ${lighthouse?.mediaUrls[0]}?size=thumb`);
    expect(await isShown(`${lighthouse?.mediaUrls[0]}?size=thumb`)).toBe(true);
    expect(lighthouse?.childIds.map(child)).toEqual(['Maya <3', 'Theo']);
    const [sail] = await back.rpc.futureAdditions.list({});
    expect([sail?.content, experience(sail?.turnedInto?.id)]).toEqual(['Sail', 'Sail']);

    const events = await back.rpc.calendarEvents.list({ startDate: '2026-12-01', endDate: '2026-12-05' });
    const shown = events.map(({ startDate, title, eventType, eventId, childId }) => [
      startDate.slice(0, 10),
      title,
      eventType === 'lesson' ? lesson(eventId) : experience(eventId),
      child(childId),
    ]);
    expect(shown).toEqual([
      ['2026-12-01', 'Lighthouse', 'Lighthouse', 'Maya <3'],
      ['2026-12-02', 'Again', 'Lighthouse', 'Maya <3'],
      ['2026-12-03', 'Listening', 'Listening', 'Maya <3'],
      ['2026-12-03', 'Lighthouse', 'Lighthouse', 'Maya <3'],
      ['2026-12-04', 'Dentist', null, null],
    ]);
    expect(events.at(-1)).toMatchObject({ metadata: { phone: '030 1234' }, reminderTime: '2026-12-03T09:00:00.000Z' });
  });

  test('stories keep their children, photos and authors, and private ones stay private', async () => {
    const { child } = await names();
    const stories = await back.rpc.dailyStories.list({});
    expect(stories.map(({ content }) => content).toSorted()).toEqual([
      'An older year',
      'Snails\u2028everywhere',
      'author alone',
      'by the partner',
    ]);
    const of = (words: string) => stories.find(({ content }) => content.startsWith(words));
    expect(of('Snails')?.childIds.map(child)).toEqual(['Maya <3']);
    expect(await isShown(of('Snails')?.mediaUrls[0])).toBe(true);
    expect(of('author alone')).toMatchObject({ isPrivate: true, userId: back.userId });
    expect(await isShown(of('author alone')?.mediaUrls[0])).toBe(true);
    expect(of('by the partner')?.userId).not.toBe(back.userId);
  });

  test('letters keep their text and earlier versions, and a sealed one opens on its day', async () => {
    const { child, value, experience, story } = await names();
    const [maya, theo] = await back.rpc.children.list();
    const six = await back.rpc.annualLetters.get({ childId: maya?.id ?? 0, year: 2025 });
    expect(six).toMatchObject({
      title: 'Six',
      salutation: 'Dear Maya,',
      signature: 'Mama',
      letterDate: '2025-04-09',
      status: 'finalized',
      memories: [{ type: 'funny', title: 'Said', description: 'Snails are slow horses', date: '2025-05-01' }],
      metadata: { wordCount: 6 },
    });
    const [, photo] = /^You were six this year, and brave\. (.*)$/.exec(six.finalContent ?? '') ?? [];
    expect(await isShown(photo)).toBe(true);
    expect(six.stories.map(story)).toEqual(['An older year']);
    const seven = await back.rpc.annualLetters.get({ childId: maya?.id ?? 0, year: 2026 });
    expect([seven.teachings.map(value), seven.experiences.map(experience)]).toEqual([['Listening'], ['Lighthouse']]);
    expect(await isShown(seven.photoNotes[0]?.photoUrl)).toBe(true);
    const [before] = await back.rpc.annualLetters.versions({ id: seven.id });
    expect(before).toMatchObject({ version: 2, wordCount: 1, excerpt: 'Dear' });
    const sealed = await back.rpc.annualLetters.get({ childId: theo?.id ?? 0, year: 2026 });
    expect([child(sealed.childId), sealed]).toMatchObject([
      'Theo',
      { sealedUntil: '2040-01-01', sealedBy: back.userId },
    ]);
  });

  test('messages open on their day, on a birthday, or by hand', async () => {
    const { child } = await names();
    const messages = await back.rpc.legacyMessages.list({});
    const shown = messages.map(({ content, childId, triggerType, triggerValue, opensOn, isDelivered }) => [
      [content, child(childId), isDelivered],
      [triggerType, triggerValue, opensOn],
    ]);
    expect(shown.toSorted(byText)).toEqual([
      [
        ['by hand', 'Theo', true],
        ['manual', 'When you leave home', null],
      ],
      [
        ['on a day', 'Theo', false],
        ['date', '2035-06-01', '2035-06-01'],
      ],
      [
        ['sealed words', 'Maya <3', false],
        ['age', '18', '2037-04-09'],
      ],
      [
        ['still by hand', 'Maya <3', false],
        ['manual', 'When you marry', null],
      ],
    ]);
    const recording = messages.find(({ content }) => content === 'sealed words');
    expect([recording?.mediaType, await isShown(recording?.mediaUrl)]).toEqual(['audio', true]);
  });

  test('heirlooms and books have their pictures, and books their highlights', async () => {
    const { child } = await names();
    const heirlooms = await back.rpc.heirlooms.list({});
    const watch = heirlooms.find(({ name }) => name === 'Watch');
    expect([child(watch?.childId), watch?.estimatedValue, await isShown(watch?.voiceNoteUrl)]).toEqual([
      'Maya <3',
      1234.5,
      true,
    ]);
    const pictures = heirlooms.flatMap(({ images }) => images);
    expect(await Promise.all(pictures.map(isShown))).toEqual([true, true, true]);
    const books = await back.rpc.readingList.list({});
    expect(books.map(({ title, childId, tags }) => [title, child(childId), tags]).toSorted(byText)).toEqual([
      ['Frederick', 'Theo', ['mice']],
      ['The Snowy Day', 'Maya <3', []],
    ]);
    const snowy = books.find(({ title }) => title === 'The Snowy Day');
    expect(await isShown(snowy?.coverImageUrl)).toBe(true);
    expect(await back.rpc.integrations.highlights({ id: snowy?.id ?? 0 })).toMatchObject([
      { text: 'It was a dark night' },
    ]);
  });

  test('the person who restores it gets their settings back', async () => {
    expect(await back.rpc.userSettings.get()).toMatchObject({
      lessonsPerMonth: 11,
      timezone: 'Europe/Berlin',
      annualBudget: 5000,
    });
  });

  test('pictures still refer to the heirloom they were uploaded for', async () => {
    const heirlooms = await back.rpc.heirlooms.list({});
    const files = await app.database.family(back.tenantId, (db) =>
      db
        .selectFrom('files')
        .where('tenantId', '=', db.tenantId)
        .where('category', '=', 'heirloom')
        .select('entityId')
        .execute(),
    );
    const ids = heirlooms.map(({ id }) => id);
    expect(files.length).toBeGreaterThan(0);
    for (const { entityId } of files) expect(ids).toContain(entityId);
  });
});
