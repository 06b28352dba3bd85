import { changeContact, saveContact } from '../../src/server/features/archive/legacy-contact/legacy-contact.queries.ts';
import { insertPrompt } from '../../src/server/features/messages/reminders/story-prompt.queries.ts';
import type { ImportResult } from '../../src/shared/diary/daily-stories.ts';
import { fileIdOf } from '../../src/shared/files/file-address.ts';
import { type Ids, marker } from './call-inputs.ts';
import { familyRows } from './family-rows.ts';
import { addFromRelative } from './from-relative.ts';
import { keepSpoken } from './kept-file.ts';
import type { Member } from './member.ts';
import { addTestPasskey } from './second-factors.ts';
import type { TestApp } from './test-app.ts';
import { addHousehold } from './two-households.ts';

const valueFields = { title: marker, description: marker, content: marker };

/** Writes a row of each kind, with the marker in it. */
export async function writeNamedRows(app: TestApp, owner: Member): Promise<Ids> {
  const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const child = await owner.rpc.children.create({ ...born, name: marker, notes: marker });
  const ended = await owner.rpc.children.create({ ...born, name: `${marker} ended` });
  const story = await owner.rpc.dailyStories.create({
    content: marker,
    storyDate: '2026-10-08',
    childIds: [child.id],
    tags: [marker],
  });
  const storyNote = await owner.rpc.storyResponses.writeNote({ id: story.id, content: marker });
  const trashed = await owner.rpc.dailyStories.create({ content: marker, storyDate: '2026-10-07' });
  await owner.rpc.dailyStories.delete({ id: trashed.id });
  const imported = await owner.upload('/api/daily-stories/bulk-import', 'csv', `Date,Story\n2026-10-06,${marker}`);
  const lesson = await owner.rpc.lessons.create({
    childId: child.id,
    title: marker,
    suggestedAge: 7,
    description: marker,
  });
  const activity = await owner.rpc.activities.create({ childId: child.id, lessonId: lesson.id, title: marker });
  const milestone = await owner.rpc.milestones.create({ childId: child.id, title: marker, category: marker });
  const growth = await owner.rpc.growth.create({ id: child.id, date: '2026-10-08', height: 97 });
  const hiddenMemory = await owner.rpc.memories.hide({ person: marker });
  const event = await owner.rpc.calendarEvents.create({
    eventType: 'activity',
    title: marker,
    startDate: '2026-10-09T20:00:00Z',
    childId: child.id,
    recurrence: 'FREQ=DAILY',
  });
  await owner.rpc.calendarEvents.update({ id: event.id, occurrence: '2026-10-10', title: marker });
  const experience = await owner.rpc.experiences.create({
    title: marker,
    type: 'trip',
    tags: [marker],
    scheduledDate: '2026-10-10',
    estimatedCost: 40,
    childIds: [child.id],
  });
  const { id: letter } = await owner.rpc.annualLetters.get({ childId: child.id, year: 2026 });
  await owner.rpc.annualLetters.update({ id: letter, title: marker, draftContent: marker });
  await owner.rpc.annualLetters.update({ id: letter, status: 'finalized', draftContent: `${marker} again` });
  const heirloom = await owner.rpc.heirlooms.create({
    name: marker,
    category: 'jewelry',
    significance: marker,
    childId: child.id,
  });
  const futureAddition = await owner.rpc.futureAdditions.create({ content: marker });
  const legacyMessage = await owner.rpc.legacyMessages.create({
    childId: child.id,
    title: marker,
    content: marker,
    triggerType: 'manual',
    triggerValue: marker,
  });
  await owner.rpc.children.end({ id: ended.id });
  const [session] = await owner.rpc.profile.listSessions();
  const invitation = await owner.rpc.invitations.create({});
  const relative = await owner.rpc.relatives.invite({ name: marker });
  const fromRelative = await addFromRelative(app, owner, { relative: relative.id, story: story.id });
  const household = await addHousehold(app, owner, { child: child.id, story: story.id });
  const shareLink = await owner.rpc.shareLinks.create({ kind: 'story', id: story.id });
  await nameContact(app, owner);
  const token = await owner.rpc.tokens.create({ name: marker, scope: 'read' });
  const passkey = await addTestPasskey(owner, marker);
  const pushDevice = await owner.rpc.pushSubscriptions.subscribe({
    endpoint: `https://push.example.com/${marker}`,
    keys: { p256dh: app.services.push.publicKey, auth: 'B'.repeat(22) },
  });
  const category = await owner.rpc.valueCategories.create({ name: marker });
  const value = await owner.rpc.values.create({
    ...valueFields,
    categoryId: category.id,
    activities: [valueFields],
  });
  const { book, integration } = await connectReadwise(app, owner);
  return {
    family: owner.tenantId,
    account: owner.userId,
    child: child.id,
    endedChild: ended.id,
    story: story.id,
    trashedStory: trashed.id,
    storyNote: storyNote.id,
    ...household,
    relative: relative.id,
    ...fromRelative,
    storyImport: (imported.body as ImportResult).importId ?? 0,
    lesson: lesson.id,
    activity: activity.id,
    milestone: milestone.id,
    growth: growth.id,
    hiddenMemory: hiddenMemory.id,
    category: category.id,
    value: value.id,
    valueActivity: value.activities[0]?.id ?? '',
    event: event.id,
    experience: experience.id,
    letter,
    heirloom: heirloom.id,
    book,
    integration,
    futureAddition: futureAddition.id,
    legacyMessage: legacyMessage.id,
    session: session?.id ?? '',
    token: token.id,
    passkey: passkey.id,
    pushDevice: pushDevice.id,
    photoImport: await importPhotos(app, owner),
    prompt: await askForStory(app, owner),
    invitation: invitation.id,
    shareLink: shareLink.id,
    file: fileIdOf(await keepSpoken(app, owner, marker)) ?? 0,
    fileUpload: (await owner.rpc.fileUploads.begin({ key: 'film', category: 'media', name: marker, size: 9 })).id,
    email: owner.email,
  };
}

/** A legacy contact who asks for the export. */
async function nameContact(app: TestApp, { tenantId, userId }: Member): Promise<void> {
  const now = app.clock.now().toISOString();
  const later = '2100-01-01T00:00:00Z';
  await app.database.family(tenantId, async (db) => {
    const contact = { name: marker, email: `${marker}@example.com`, words: marker, linkHash: marker, namedAt: now };
    await saveContact(db, userId, contact);
    await changeContact(db, userId, { askedAt: now, givesAt: later, nextAt: later });
  });
}

/** The rows that an import creates. */
async function connectReadwise(app: TestApp, owner: Member): Promise<{ book: number; integration: number }> {
  const { tenantId, userId } = owner;
  const rows = familyRows(app, owner);
  const book = await rows.book({ title: marker, source: 'readwise', readwiseBookId: marker });
  return app.database.family(tenantId, async (db) => {
    const own = { tenantId, userId };
    await db
      .insertInto('bookHighlights')
      .values({ ...own, bookId: book, readwiseId: marker, text: marker })
      .execute();
    const { id } = await db
      .insertInto('externalIntegrations')
      .values({ ...own, service: 'readwise', accessToken: marker })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { book, integration: id };
  });
}

/** An album that has become stories. */
async function importPhotos(app: TestApp, { tenantId, userId }: Member): Promise<number> {
  return app.database.family(tenantId, async (db) => {
    const moment = '2026-09-01T12:00:00Z';
    const about = { service: 'immich', albumId: marker, title: marker, storyImportId: 0, childIds: [] };
    const { id } = await db
      .insertInto('photoImports')
      .values({
        tenantId,
        userId,
        ...about,
        state: 'done',
        dueAt: '2100-01-01T00:00:00Z',
        createdAt: moment,
        updatedAt: moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('photoImportItems')
      .values({ tenantId, importId: id, remoteId: marker, day: '2026-09-01', takenAt: moment, state: 'left_out' })
      .execute();
    return id;
  });
}

/** The evening question of a day that has no story. */
async function askForStory(app: TestApp, { tenantId, userId, email }: Member): Promise<number> {
  const prompt = { userId, reminderDate: '2026-09-01', emailTo: email };
  const id = await app.database.family(tenantId, (db) => insertPrompt(db, prompt));
  return id ?? 0;
}
