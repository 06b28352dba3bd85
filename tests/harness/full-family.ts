import sharp from 'sharp';
import { familyRows } from './family-rows.ts';
import { addFromRelative } from './from-relative.ts';
import { keepSpoken } from './kept-file.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** A unique picture, so that two are never the same bytes. */
async function keepPhoto(member: Member, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const answer = await member.upload('/api/images/upload', 'image', bytes, 'Garden / 2026.jpg', { category: 'story' });
  return (answer.body as { url: string }).url;
}

/**
 * Writes something into every table of a family, with file addresses in lists, in texts and in JSON. `partner` is in
 * the same family. Everything belongs to the author; returns what only the author may see.
 */
export async function writeEverything(app: TestApp, author: Member, partner: Member) {
  const rows = familyRows(app, author);
  const { rpc, tenantId, userId } = author;
  const [photo, portrait, scan] = await Promise.all(
    ['#1F5242', '#C96F4A', '#7A5BA6'].map((each) => keepPhoto(author, each)),
  );
  const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const maya = await rpc.children.create({
    ...born,
    name: 'Maya <3',
    profileImage: portrait,
    strengths: ['brave', '=1+1'],
  });
  const theo = await rpc.children.create({ ...born, name: 'Theo', dateOfBirth: '2022-02-28' });
  const category = await rpc.valueCategories.create({ name: 'Music' });
  const value = await rpc.values.create({
    title: 'Listening',
    description: 'd',
    content: 'c',
    categoryId: category.id,
    excludedChildIds: [theo.id],
    activities: [{ title: 'Hum', description: 'together' }],
  });
  const lesson = await rpc.lessons.create({ childId: maya.id, title: 'Listening', suggestedAge: 7, valueId: value.id });
  await rpc.activities.create({ childId: maya.id, lessonId: lesson.id, title: 'Hummed' });
  await rpc.milestones.create({ childId: theo.id, title: 'Zips', category: 'Motor' });
  await rpc.growth.create({ id: theo.id, date: '2026-10-08', height: 97.5, weight: 15.2 });
  const experience = await rpc.experiences.create({
    title: 'Lighthouse',
    type: 'trip',
    childIds: [maya.id, theo.id],
    estimatedCost: 12.3,
    subActivities: [{ title: 'Climb' }],
    mediaUrls: [photo ?? ''],
    notes: `See ${photo} and ${photo}?size=thumb`,
  });
  const event = await rpc.calendarEvents.create({
    eventType: 'experience',
    eventId: experience.id,
    title: 'Lighthouse',
    startDate: '2026-12-01T15:30:00Z',
    recurrence: 'FREQ=DAILY;COUNT=3',
    childId: maya.id,
  });
  await rpc.calendarEvents.update({ id: event.id, occurrence: '2026-12-02', title: 'Again' });
  await rpc.heirlooms.create({
    name: 'Watch',
    category: 'jewelry',
    significance: 'Grandpa’s',
    childId: maya.id,
    estimatedValue: 1234.5,
    images: [scan ?? ''],
    voiceNoteUrl: await keepSpoken(app, author, 'It goes <b>tick</b>'),
  });
  const idea = await rpc.futureAdditions.create({ content: 'Sail' });
  await rpc.futureAdditions.turnIntoExperience({ id: idea.id, title: 'Sail', childIds: [theo.id] });
  const snails = await rpc.dailyStories.create({
    content: 'Snails\u2028everywhere',
    storyDate: '2026-11-19',
    childIds: [maya.id],
  });
  await rpc.dailyStories.addMoment({
    id: snails.id,
    content: 'And slugs',
    mediaUrls: [photo ?? ''],
    captions: { [photo ?? '']: 'Nine of them, in the rain' },
    at: '2030-01-01T20:15:00Z',
  });
  const nana = await rpc.relatives.invite({ name: 'Nana', relation: 'Grandmother', childIds: [maya.id] });
  await addFromRelative(app, author, { relative: nana.id, story: snails.id });
  await partner.rpc.storyResponses.giveHeart({ id: snails.id });
  await partner.rpc.storyResponses.writeNote({ id: snails.id, content: 'I saw ten <b>snails</b>' });
  await rpc.dailyStories.create({
    content: 'An older year',
    storyDate: '2025-01-02',
    title: '<script>alert(1)</script>',
  });
  const alone = await rpc.dailyStories.create({
    content: 'author alone',
    storyDate: '2026-11-18',
    isPrivate: true,
    mediaUrls: [await keepSpoken(app, author, 'said by the author alone')],
  });
  await rpc.storyResponses.writeNote({ id: alone.id, content: 'a note, author alone' });
  await partner.rpc.dailyStories.create({ content: 'by the partner', storyDate: '2026-11-19', childIds: [theo.id] });
  await partner.rpc.dailyStories.create({ content: 'partner alone', storyDate: '2026-11-18', isPrivate: true });
  await rpc.legacyMessages.create({
    childId: maya.id,
    title: 'For later',
    content: 'sealed words',
    triggerType: 'age',
    triggerValue: 18,
    mediaUrl: await keepSpoken(app, author, 'sealed words, said by the author alone'),
  });
  const book = await rows.book({
    childId: maya.id,
    source: 'readwise',
    readwiseBookId: '77',
    coverImageUrl: photo ?? null,
  });
  await app.database.family(tenantId, async (db) => {
    const own = { tenantId, userId };
    const letter = await db
      .insertInto('annualLetters')
      .values({
        ...own,
        childId: maya.id,
        year: 2026,
        status: 'finalized',
        teachings: [value.id],
        experiences: [experience.id],
        finalContent: `Dear Maya,\n\n${photo}`,
        photoNotes: JSON.stringify([
          { photoId: 'p', photoUrl: photo, caption: null, note: null, date: null, tags: [] },
        ]),
        version: 3,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('annualLetters')
      .values({
        ...own,
        childId: theo.id,
        year: 2026,
        status: 'finalized',
        finalContent: 'sealed letter',
        sealedUntil: '2040-01-01',
        sealedBy: userId,
      })
      .execute();
    await db
      .insertInto('annualLetterVersions')
      .values({
        ...own,
        letterId: letter.id,
        version: 2,
        status: 'draft',
        content: 'Dear',
        wordCount: 1,
        savedAt: '2026-11-01T10:00:00.123456Z',
      })
      .execute();
    await db
      .insertInto('bookHighlights')
      .values({ ...own, bookId: book, readwiseId: '5', text: 'It was a dark night' })
      .execute();
    await db
      .insertInto('readwiseBooks')
      .values({ ...own, readwiseBookId: '77', title: 'The Snowy Day', author: 'Ezra Jack Keats' })
      .execute();
    await db
      .insertInto('externalIntegrations')
      .values({ ...own, service: 'readwise', accessToken: 'secret-token' })
      .execute();
  });
  return { maya, theo, photo: photo ?? '' };
}
