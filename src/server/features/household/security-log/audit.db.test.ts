import { beforeAll, describe, expect, test } from 'vitest';
import { addFile } from '../../../../../tests/harness/kept-files.ts';
import { callWithToken, type Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { AuditEntry } from '../../../../shared/accounts/security-log.ts';

let app: TestApp;
let parent: Member;
let superAdmin: Member;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily({ email: 'hannah@example.com' });
  superAdmin = await app.createFamily({ role: 'super_admin', email: 'root@example.com' });
});

async function audit(query = ''): Promise<AuditEntry[]> {
  await app.services.background.settled();
  const { status, body } = await superAdmin.api('GET', `/api/admin/security-log${query}`);
  expect(status).toBe(200);
  return body as AuditEntry[];
}

const eventsOf = async (query: string) => (await audit(query)).map(({ event }) => event);

describe('the log of all accounts', () => {
  test('is only for super admins', async () => {
    const admin = await app.createFamily({ role: 'admin' });
    for (const member of [parent, admin]) {
      expect((await member.api('GET', '/api/admin/security-log')).status).toBe(403);
      await expect(member.rpc.adminSecurityLog.page({})).rejects.toThrow('Only');
    }
    const { token } = await superAdmin.rpc.tokens.create({ name: 'script', scope: 'read' });
    expect((await callWithToken(app.server, token, 'GET', '/api/admin/security-log')).status).toBe(403);
  });

  test('has every account’s events with family, newest first, by kind, day, account and page', async () => {
    const other = await app.createFamily({ email: 'karl@example.com' });
    app.clock.set('2026-11-21T12:00:00Z');
    await parent.api('GET', '/api/export');
    app.clock.set('2026-11-22T12:00:00Z');
    await other.api('GET', '/api/export');
    const [newest, before] = await audit('?limit=2&kind=data');
    expect(newest).toMatchObject({ event: 'export_taken', email: 'karl@example.com', familyId: other.tenantId });
    expect(before).toMatchObject({ event: 'export_taken', email: 'hannah@example.com' });
    expect(await eventsOf('?search=hannah@&kind=data')).toEqual(['export_taken']);
    expect(await eventsOf('?search=hannah@&kind=keys')).toEqual([]);
    expect(await eventsOf('?event=export_taken&to=2026-11-20')).toEqual([]);
    expect(await eventsOf('?event=export_taken&from=2026-11-22&to=2026-11-22')).toEqual(['export_taken']);
    expect((await superAdmin.api('GET', '/api/admin/security-log?kind=x')).status).toBe(400);
    const { entries } = await superAdmin.rpc.adminSecurityLog.page({ search: 'karl@' });
    expect(entries.map(({ event }) => event)).toContain('export_taken');
  });
});

describe('what is noted besides an account’s own acts', () => {
  test('a refused call, once a day, with its name', async () => {
    const curious = await app.createFamily({ email: 'curious@example.com' });
    for (let times = 0; times < 3; times++) await curious.api('GET', '/api/admin/families');
    const refusals = await audit('?search=curious&event=call_refused');
    expect(refusals).toMatchObject([{ detail: { call: 'adminFamilies.list' }, address: '127.0.0.1' }]);
    app.clock.set('2026-11-23T12:00:00Z');
    await curious.api('GET', '/api/admin/families');
    expect(await eventsOf('?search=curious&event=call_refused')).toHaveLength(2);
  });

  test('a private file that its author opened, and that the other parent was refused; no open one', async () => {
    const author = await app.createFamily({ email: 'author@example.com' });
    const partner = await app.createMember(author, { email: 'partner@example.com' });
    const file = await addFile(app, author);
    const story = { content: 'x', storyDate: '2026-11-20', mediaUrls: [file.url] };
    const { id, version } = await author.rpc.dailyStories.create(story);
    expect((await partner.api('GET', file.url)).status).toBe(200);
    await author.rpc.dailyStories.update({ id, version, isPrivate: true });
    expect((await author.api('GET', file.url)).status).toBe(200);
    expect((await partner.api('GET', file.url)).status).toBe(404);
    expect((await partner.api('GET', '/api/files/999999')).status).toBe(404);
    const stranger = await app.createFamily({ email: 'stranger@example.com' });
    expect((await stranger.api('GET', file.url)).status).toBe(404);
    expect(await eventsOf('?search=author@&event=sealed_files_read')).toHaveLength(1);
    expect(await eventsOf('?search=partner@&event=sealed_file_refused')).toHaveLength(1);
    expect(await eventsOf('?search=partner@&event=sealed_files_read')).toEqual([]);
    expect(await eventsOf('?search=stranger@&event=sealed_file_refused')).toEqual([]);
  });
});
