import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { heirloomCategories, heirloomStatuses } from '../../../../shared/keepsakes/heirloom-choices.ts';
import type { Heirloom } from '../../../../shared/keepsakes/heirlooms.ts';
import { saveFile } from '../../files/files.rules.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = await addChild(parent);
});

const addChild = async (member: Member, name = 'Maya'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

const addFile = async (of: Member, category: 'heirloom' | 'voice' = 'heirloom'): Promise<string> => {
  const bytes = Buffer.from('a file');
  const type = category === 'voice' ? 'audio/webm' : 'text/plain';
  const { id } = await saveFile(app.services, of.tenantId, { userId: of.userId, category, name: 'a', type, bytes });
  return `/api/files/${id}`;
};

const watch = { name: 'Pocket watch', category: 'jewelry', significance: 'Never late in thirty years' } as const;
const add = (more: Partial<Parameters<Member['rpc']['heirlooms']['create']>[0]> = {}) =>
  parent.rpc.heirlooms.create({ ...watch, ...more });
const post = (body: unknown) => parent.api('POST', '/api/heirlooms', body);
const names = (answer: { body: unknown }) => (answer.body as Heirloom[]).map(({ name }) => name);

describe('adding', () => {
  test('keeps every field and answers 201 with the heirloom', async () => {
    const [front, back, voice] = [await addFile(parent), await addFile(parent), await addFile(parent, 'voice')];
    const fields = {
      ...watch,
      description: 'Nickel, with a chain',
      currentLocation: 'Safe deposit box, key 14',
      estimatedValue: 650.5,
      familyHistory: ['Bought in Bremen, 1931', 'Bought in Bremen, 1931'],
      wasAppraised: true,
      appraisalDate: '2024-05-12',
      appraisedBy: 'Lund & Daughter',
      appraisalValue: 700,
      generalWishes: 'Wind it on Sundays',
      childId: maya,
      intendedRecipient: 'whoever keeps time',
      transferAge: 18,
      transferInstructions: 'On the morning of the first job',
      images: [front, back, 'https://example.com/watch.jpg'],
      voiceNoteUrl: voice,
      voiceNoteDuration: 42,
    };
    const answer = await post({ ...fields, id: 1, userId: stranger.userId, tenantId: stranger.tenantId, color: 'red' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...fields,
      id: expect.any(Number) as number,
      userId: parent.userId,
      tenantId: parent.tenantId,
      status: 'active',
      version: 1,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    const { id } = answer.body as Heirloom;
    expect((await parent.api('GET', '/api/heirlooms')).body).toEqual([answer.body]);
    expect((await parent.api('GET', `/api/heirlooms/${id}`)).body).toEqual(answer.body);
  });

  test('requires name, category and significance only; everything else is null or empty', async () => {
    expect(await add()).toMatchObject({
      description: null,
      currentLocation: null,
      estimatedValue: null,
      familyHistory: [],
      wasAppraised: false,
      appraisalDate: null,
      appraisedBy: null,
      appraisalValue: null,
      generalWishes: null,
      childId: null,
      intendedRecipient: null,
      transferAge: null,
      transferInstructions: null,
      images: [],
      voiceNoteUrl: null,
      voiceNoteDuration: null,
      status: 'active',
    });
  });

  test('treats null and empty form fields as nothing', async () => {
    const empty = { estimatedValue: '', appraisalValue: null, appraisalDate: '', appraisedBy: ' ', transferAge: null };
    const answer = await post({ ...watch, ...empty, images: null, familyHistory: null, childId: null, status: null });
    expect(answer).toMatchObject({
      status: 201,
      body: { estimatedValue: null, appraisalDate: null, appraisedBy: null, images: [], status: 'active' },
    });
  });

  test('keeps the family history in its order, trimmed, without empty entries', async () => {
    const { familyHistory } = await add({ familyHistory: ['  Second  ', ' ', 'First', ''] });
    expect(familyHistory).toEqual(['Second', 'First']);
  });

  test.each([
    ['name', undefined, 'Name is required'],
    ['name', '  ', 'Name is required'],
    ['name', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['category', undefined, 'Category is required'],
    ['category', '', 'Category is required'],
    ['category', null, 'Category is required'],
    ['category', 'toys', `Please choose one of: ${heirloomCategories.join(', ')}`],
    ['significance', undefined, 'Significance is required'],
    ['significance', '\n', 'Significance is required'],
    ['significance', 'x'.repeat(10_001), 'Please use at most 10,000 characters'],
    ['description', 'x'.repeat(10_001), 'Please use at most 10,000 characters'],
    ['description', 'a\0b', 'This text has a character that can’t be stored'],
    ['currentLocation', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['estimatedValue', -1, 'Please enter an amount of at least 0'],
    ['estimatedValue', 1e9, 'Please enter a smaller amount'],
    ['estimatedValue', 1.005, 'Please use at most two decimal places'],
    ['appraisalValue', 'much', 'Please enter an amount'],
    ['appraisalDate', '2026-02-30', '2026-02-30 isn’t a date in the calendar'],
    ['transferAge', 17.5, 'Please enter a whole number from 0 to 100'],
    ['transferAge', 101, 'Please enter a whole number from 0 to 100'],
    ['transferAge', -1, 'Please enter a whole number from 0 to 100'],
    ['images', Array(101).fill('https://example.com/a.jpg'), 'Please use at most 100 entries'],
    ['images.0', ['javascript:alert(1)'], 'Invalid URL'],
    ['images.1', ['https://example.com/a.jpg', 'blob:https://example.com/1'], 'Invalid URL'],
    ['voiceNoteUrl', 'file:///etc/passwd', 'Invalid URL'],
    ['voiceNoteDuration', 1.5, 'Please enter the length in whole seconds'],
    ['voiceNoteDuration', 86_401, 'Please use a shorter recording'],
    ['familyHistory', Array(101).fill('told'), 'Please use at most 100 entries'],
    ['status', 'sold', `Please choose one of: ${heirloomStatuses.join(', ')}`],
    ['childId', 99_999_999, 'Child not found'],
  ])('refuses %s %j', async (path, value, message) => {
    const answer = await post({ ...watch, [path.split('.')[0] ?? '']: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', issues: [{ path, message }] } });
    expect(await parent.rpc.heirlooms.list({})).toEqual([]);
  });

  test('names every missing field', async () => {
    const { body } = await post({});
    expect(body).toMatchObject({
      issues: [
        { path: 'name', message: 'Name is required' },
        { path: 'category', message: 'Category is required' },
        { path: 'significance', message: 'Significance is required' },
      ],
    });
  });

  test('refuses another family’s child and files like missing ones', async () => {
    const theirs = await addFile(stranger);
    const theirChild = await addChild(stranger);
    expect((await post({ ...watch, childId: theirChild })).text).toBe(
      (await post({ ...watch, childId: 99_999_999 })).text,
    );
    const own = await addFile(parent);
    for (const url of [theirs, '/api/files/99999999']) {
      expect(await post({ ...watch, images: [own, url] })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'images.1', message: 'File not found' }] },
      });
      expect(await post({ ...watch, voiceNoteUrl: url })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'voiceNoteUrl', message: 'File not found' }] },
      });
    }
  });
});

describe('the list', () => {
  test('has the newest first, and pages on request', async () => {
    for (const name of ['Watch', 'Quilt', 'Bible']) await add({ name });
    expect(names(await parent.api('GET', '/api/heirlooms'))).toEqual(['Bible', 'Quilt', 'Watch']);
    expect(names(await parent.api('GET', '/api/heirlooms?limit=1&offset=1'))).toEqual(['Quilt']);
  });

  test('is searched in name, description and significance; case doesn’t matter', async () => {
    await add({ name: 'Silver spoon' });
    await add({ name: 'Bowl', description: 'with a SILVER rim' });
    await add({ name: 'Letter', significance: 'about the silver mine' });
    await add({ name: 'Quilt', currentLocation: 'under the silver', familyHistory: ['silver thread'] });
    const found = names(await parent.api('GET', '/api/heirlooms?search=%20silver'));
    expect(found).toEqual(['Letter', 'Bowl', 'Silver spoon']);
    expect(names(await parent.api('GET', '/api/heirlooms?search=%25'))).toEqual([]);
  });

  test('is filtered by category, by child and by no child', async () => {
    const theo = await addChild(parent, 'Theo');
    await add({ name: 'Watch', childId: maya });
    await add({ name: 'Quilt', category: 'clothing', childId: theo });
    await add({ name: 'Deed', category: 'documents' });
    expect(names(await parent.api('GET', '/api/heirlooms?category=clothing'))).toEqual(['Quilt']);
    expect(names(await parent.api('GET', `/api/heirlooms?childId=${maya}`))).toEqual(['Watch']);
    const none = await parent.rpc.heirlooms.page({ childId: null });
    expect(none).toMatchObject({ total: 1, nextCursor: null, heirlooms: [{ name: 'Deed' }] });
    expect((await parent.rpc.heirlooms.page({ childId: theo, search: 'watch' })).total).toBe(0);
    expect((await parent.api('GET', '/api/heirlooms?category=toys')).status).toBe(400);
  });

  test('comes in pages that have every heirloom exactly once', async () => {
    const rows = familyRows(app, parent);
    for (let count = 0; count < 50; count += 1) await rows.heirloom({ name: `No. ${count}` });
    const first = await parent.rpc.heirlooms.page({});
    expect(first).toMatchObject({ total: 50, nextCursor: 48 });
    const second = await parent.rpc.heirlooms.page({ cursor: first.nextCursor });
    expect(second).toMatchObject({ total: 50, nextCursor: null });
    expect(new Set([...first.heirlooms, ...second.heirlooms].map(({ id }) => id)).size).toBe(50);
  });

  test('can be read by the whole family and nobody else', async () => {
    const partner = await app.createMember(parent);
    const { id } = await add();
    expect(await partner.rpc.heirlooms.list({})).toHaveLength(1);
    expect(await stranger.rpc.heirlooms.list({})).toEqual([]);
    const foreign = await stranger.api('GET', `/api/heirlooms/${id}`);
    expect(foreign).toMatchObject({ status: 404, body: { error: 'Heirloom not found', code: 'NOT_FOUND' } });
    expect((await visit(app.server, 'GET', '/api/heirlooms')).status).toBe(401);
  });
});

describe('changing', () => {
  test('changes only sent fields, including status', async () => {
    const stored = await add({ childId: maya, images: [await addFile(parent)], estimatedValue: 650 });
    app.clock.set('2026-11-25T10:00:00Z');
    const answer = await parent.api('PUT', `/api/heirlooms/${stored.id}`, {
      status: 'transferred',
      name: ' The watch ',
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      ...stored,
      version: 2,
      status: 'transferred',
      name: 'The watch',
      updatedAt: '2026-11-25T10:00:00.000Z',
    });
    for (const status of heirloomStatuses) {
      expect(await parent.rpc.heirlooms.update({ id: stored.id, status })).toMatchObject({ status });
    }
    expect(await parent.rpc.heirlooms.update({ id: stored.id, estimatedValue: null, childId: null })).toMatchObject({
      estimatedValue: null,
      childId: null,
    });
  });

  test('checks the same rules as adding', async () => {
    const { id } = await add();
    const put = (body: unknown) => parent.api('PUT', `/api/heirlooms/${id}`, body);
    expect(await put({ name: '' })).toMatchObject({ status: 400, body: { error: 'Name is required' } });
    expect(await put({ category: null })).toMatchObject({ status: 400, body: { error: 'Category is required' } });
    expect(await put({ significance: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Significance is required' },
    });
    expect(await put({ images: ['/api/files/99999999'] })).toMatchObject({
      status: 400,
      body: { error: 'File not found' },
    });
    expect(await put({ childId: await addChild(stranger) })).toMatchObject({ body: { error: 'Child not found' } });
    expect((await parent.api('PUT', '/api/heirlooms/x', {})).status).toBe(400);
  });

  test('another family’s heirloom is not found and unchanged', async () => {
    const stored = await add();
    const taken = await stranger.api('PUT', `/api/heirlooms/${stored.id}`, { name: 'Mine' });
    const never = await stranger.api('PUT', '/api/heirlooms/99999999', { name: 'Mine' });
    expect(taken).toMatchObject({ status: 404, text: never.text });
    expect(await parent.rpc.heirlooms.get({ id: stored.id })).toEqual(stored);
  });
});

describe('a child whose tracking was ended', () => {
  test('is hidden with its heirlooms and returns with them, even after a change that names no child', async () => {
    const { id } = await add({ childId: maya });
    await parent.rpc.children.end({ id: maya });
    expect(await parent.rpc.heirlooms.get({ id })).toMatchObject({ childId: null });
    expect(await parent.rpc.heirlooms.page({ childId: null })).toMatchObject({ total: 1 });
    expect(await parent.rpc.heirlooms.page({ childId: maya })).toMatchObject({ total: 0 });
    expect(await parent.rpc.heirlooms.update({ id, name: 'Gold watch', childId: null })).toMatchObject({
      childId: null,
    });
    await parent.rpc.children.restore({ id: maya });
    expect(await parent.rpc.heirlooms.get({ id })).toMatchObject({ name: 'Gold watch', childId: maya });
    expect(await parent.rpc.heirlooms.update({ id, childId: null })).toMatchObject({ childId: null });
  });
});

describe('deleting', () => {
  test('answers 204 and removes the heirloom', async () => {
    const { id } = await add();
    expect(await parent.api('DELETE', `/api/heirlooms/${id}`)).toMatchObject({ status: 204, text: '' });
    expect((await parent.api('DELETE', `/api/heirlooms/${id}`)).status).toBe(404);
    expect(await parent.rpc.heirlooms.list({})).toEqual([]);
  });

  test('another family’s heirloom is not found', async () => {
    const { id } = await add();
    const taken = await stranger.api('DELETE', `/api/heirlooms/${id}`);
    expect(taken).toMatchObject({ status: 404, text: (await stranger.api('DELETE', '/api/heirlooms/99999999')).text });
    expect(await parent.rpc.heirlooms.list({})).toHaveLength(1);
  });
});
