import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addFile } from '../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { newKey } from '../../kernel/files/file-keys.ts';
import type { Services } from '../../services.ts';
import { readFileState } from './check-files.queries.ts';
import { checkFamilies, checkFiles, checkSomeFiles, findStrayBytes } from './check-files.rules.ts';

const app = await startTestApp();
let parent: Member;

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  app.log.length = 0;
  parent = await app.createFamily();
});

afterEach(() =>
  app.database.family(parent.tenantId, (db) => db.deleteFrom('files').where('tenantId', '=', db.tenantId).execute()),
);

/** Puts other bytes under the key of a file. */
async function store(key: string, text: string): Promise<void> {
  await app.services.files.remove(key);
  await app.services.files.save(Buffer.from(text), key);
}
const state = () => app.database.service(readFileState);

async function faults(services: Services = app.services) {
  const found = [];
  for await (const { id, fault } of checkFiles(services, { before: app.clock.now() })) found.push({ id, fault });
  return found;
}

/** The services with a store that notes which bytes were asked for. */
function watched(change: Partial<Services['files']> = {}) {
  const asked: string[] = [];
  const find: Services['files']['find'] = (key) => {
    asked.push(key);
    return (change.find ?? app.services.files.find)(key);
  };
  return { asked, services: { ...app.services, files: { ...app.services.files, find } } };
}

describe('reading files back', () => {
  test('reads a new file at the next run, and again after a week', async () => {
    const { storageKey } = await addFile(app, parent);
    const { asked, services } = watched();
    await checkSomeFiles(services);
    expect(asked).toContain(storageKey);
    asked.length = 0;
    app.clock.set('2026-11-26T12:00:00Z');
    await checkSomeFiles(services);
    expect(asked).not.toContain(storageKey);
    app.clock.set('2026-11-27T12:00:01Z');
    await checkSomeFiles(services);
    expect(asked).toContain(storageKey);
    expect(await state()).toMatchObject({ missing: 0, changed: 0, unchecked: 0 });
  });

  test('finds bytes that are gone, shorter, or others than at the first reading, and that they are back', async () => {
    const [whole, gone, thumbless, short, other] = await Promise.all(
      Array.from({ length: 5 }, () => addFile(app, parent)),
    );
    if (!whole || !gone || !thumbless || !short || !other) throw new Error('There are five.');
    await app.services.files.remove(gone.storageKey);
    await app.services.files.remove(thumbless.thumbnailKey);
    await store(short.storageKey, 'ful');
    const first = await faults();
    expect(first).toHaveLength(3);
    expect(first).toEqual(
      expect.arrayContaining([
        { id: gone.id, fault: 'missing' },
        { id: thumbless.id, fault: 'missing' },
        { id: short.id, fault: 'changed' },
      ]),
    );
    await store(other.storageKey, 'fuII');
    app.clock.set('2026-11-28T12:00:00Z');
    expect(await faults()).toContainEqual({ id: other.id, fault: 'changed' });
    expect(await state()).toMatchObject({ missing: 2, changed: 2 });

    await app.services.files.save(Buffer.from('full'), gone.storageKey);
    await app.services.files.save(Buffer.from('thumb'), thumbless.thumbnailKey);
    for (const { storageKey } of [short, other]) await store(storageKey, 'full');
    app.clock.set('2026-12-06T12:00:00Z');
    expect(await faults()).toEqual([]);
    expect(await state()).toMatchObject({ missing: 0, changed: 0 });
  });

  test('says nothing of a file that is deleted while it is read', async () => {
    const { id, storageKey } = await addFile(app, parent);
    const { services } = watched({
      async find(key) {
        if (key === storageKey) {
          await app.database.family(parent.tenantId, (db) => db.deleteFrom('files').where('id', '=', id).execute());
          return undefined;
        }
        return app.services.files.find(key);
      },
    });
    expect(await faults(services)).toEqual([]);
  });

  test('ends when the store is away, and blames no file', async () => {
    await addFile(app, parent);
    const { services } = watched({ find: () => Promise.reject(new Error('the store is away')) });
    await expect(faults(services)).rejects.toThrow('the store is away');
    expect(await state()).toMatchObject({ missing: 0, changed: 0, unchecked: 1 });
    await faults();
  });

  test('reads for half an hour at most, and goes on the next day', async () => {
    const added = await Promise.all([1, 2, 3].map(() => addFile(app, parent)));
    const slow = watched({
      find(key) {
        app.clock.set(new Date(app.clock.now().getTime() + 11 * 60_000).toISOString());
        return app.services.files.find(key);
      },
    });
    await checkSomeFiles(slow.services);
    expect(await state()).toMatchObject({ unchecked: added.length - 2 });
    await checkSomeFiles(app.services);
    expect(await state()).toMatchObject({ unchecked: 0 });
  });
});

describe('comparing rows', () => {
  const found = async (of: Member) => {
    for await (const each of checkFamilies(app.services)) if (each.tenantId === of.tenantId) return each;
    return undefined;
  };
  const storyWith = (url: string, day = 19, isPrivate = false) =>
    parent.rpc.dailyStories.create({ content: 'x', storyDate: `2026-11-${day}`, mediaUrls: [url], isPrivate });

  test('finds nothing in a family that is as it should be', async () => {
    const [open, hidden] = await Promise.all([addFile(app, parent), addFile(app, parent)]);
    await storyWith(open.url);
    await storyWith(hidden.url, 18, true);
    expect(await found(parent)).toBeUndefined();
  });

  test('finds a file that a record shows and that is gone, in its own family only', async () => {
    const other = await app.createFamily();
    const { id, url } = await addFile(app, parent);
    await storyWith(url);
    await app.database.family(parent.tenantId, (db) => db.deleteFrom('files').where('id', '=', id).execute());
    expect(await found(parent)).toMatchObject({ lost: [id], unnoted: [], unsealed: [] });
    expect(await found(other)).toBeUndefined();
  });

  test('finds a use that nobody noted, and a private picture that the family could read', async () => {
    const [unnoted, unsealed] = await Promise.all([addFile(app, parent), addFile(app, parent)]);
    await storyWith(unnoted.url);
    await storyWith(unsealed.url, 18, true);
    await app.database.family(parent.tenantId, async (db) => {
      await db.deleteFrom('fileReferences').where('fileId', '=', unnoted.id).execute();
      await db.updateTable('files').set({ sealedFor: null }).where('id', '=', unsealed.id).execute();
    });
    expect(await found(parent)).toMatchObject({ lost: [], unnoted: [unnoted.id], unsealed: [unsealed.id] });
  });

  test('finds what belongs to an undelivered message and the family could read, until it is delivered', async () => {
    const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' } as const;
    const { id: childId } = await parent.rpc.children.create(child);
    const { id, url } = await addFile(app, parent, { category: 'voice' });
    const message = { childId, title: 'x', triggerType: 'manual', triggerValue: 'x', mediaUrl: url } as const;
    await parent.rpc.legacyMessages.create(message);
    expect(await found(parent)).toBeUndefined();
    await app.database.family(parent.tenantId, (db) =>
      db.updateTable('files').set({ sealedFor: null }).where('id', '=', id).execute(),
    );
    expect(await found(parent)).toMatchObject({ unsealed: [id] });
    await app.database.family(parent.tenantId, (db) =>
      db.updateTable('legacyMessages').set({ isDelivered: true, deliveredAt: '2026-11-20T12:00:00Z' }).execute(),
    );
    expect(await found(parent)).toBeUndefined();
  });

  test('finds bytes that no row names, and not those of an upload that still runs', async () => {
    const stray = newKey();
    await addFile(app, parent);
    const noted = await app.services.files.save(Buffer.from('arriving'));
    const strayKeys = async () => {
      const keys: string[] = [];
      for await (const key of findStrayBytes(app.services)) keys.push(key);
      return keys;
    };
    expect(await strayKeys()).toEqual([]);
    await app.services.files.save(Buffer.from('left'), stray);
    expect(await strayKeys()).toEqual([stray]);
    expect(await app.services.files.find(noted)).toBeDefined();
  });
});
