import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import { addFile } from '../../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { isEmptyFamily } from './family-tables.queries.ts';
import { familyTables } from './family-tables.rules.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
});

const isEmpty = () => app.database.family(parent.tenantId, isEmptyFamily);

test('a family is empty until somebody writes something, and its members and their settings don’t count', async () => {
  await app.createMember(parent);
  await parent.api('PUT', '/api/user-settings', { lessonsPerMonth: 9 });
  await addFile(app, parent, { category: 'profile' });
  expect(await isEmpty()).toBe(true);
});

test.each([
  ['a child', () => parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Toddler' })],
  ['a story', () => parent.rpc.dailyStories.create({ content: 'Snails', storyDate: '2026-11-19' })],
  ['a category', () => parent.rpc.valueCategories.create({ name: 'Music' })],
  ['an upload', () => acceptPicture(parent)],
])('%s counts as content', async (_, write) => {
  await write();
  expect(await isEmpty()).toBe(false);
});

test('another family’s content changes nothing', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  await stranger.rpc.futureAdditions.create({ content: 'x' });
  expect(await isEmpty()).toBe(true);
});

test('the list names every table of the database, and nothing else', async () => {
  const tables = await app.database.service(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db);
    return rows.map(({ name }) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  });
  expect(Object.keys(familyTables).toSorted()).toEqual(tables.toSorted());
});
