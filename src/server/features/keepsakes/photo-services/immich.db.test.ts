import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maya, startWithImmich, summer } from '../../../../../tests/harness/immich.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { immichIdOf, jpegOf } from '../../../../../tests/peers/immich.ts';
import type { UploadedImage } from '../../../../shared/files/files.ts';

const { app, peer, connect, connected } = await startWithImmich();
const guarded = await startTestApp();

const copy = (parent: Member, number: number, category = 'story') =>
  parent.api('POST', `/api/integrations/immich/photos/${immichIdOf(number)}/copy`, { category });
const urlOf = (body: unknown) => (body as Pick<UploadedImage, 'url'>).url;
const bytesAt = async (of: Member, url: string) =>
  (await app.server.inject({ method: 'GET', url, headers: { cookie: of.cookie } })).rawPayload;

describe('connecting Immich', () => {
  test('tries the key, stores it sealed, and never shows it', async () => {
    const parent = await app.createFamily();
    const answer = await connect(parent, { server: `${peer.url}/api/`, apiKey: ` ${peer.apiKey} ` });
    expect(answer).toMatchObject({
      status: 200,
      body: { immich: { state: 'connected', server: peer.url }, googlePhotos: { state: 'none', available: false } },
    });
    const { body, text } = await parent.api('GET', '/api/integrations/status');
    expect(body).toMatchObject({
      immich: { connected: true, server: peer.url },
      googlePhotos: { connected: false, available: false, comingSoon: true },
    });
    expect(answer.text + text + app.log.join('')).not.toContain(peer.apiKey);
    const rows = await app.database.family(parent.tenantId, (db) =>
      db.selectFrom('externalIntegrations').where('tenantId', '=', parent.tenantId).selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(peer.apiKey);
  });

  test('is the account’s own: neither the other parent nor another family uses it', async () => {
    const parent = await connected();
    for (const other of [await app.createMember(parent), await app.createFamily()]) {
      const { body } = await other.api('GET', '/api/integrations/status');
      expect(body).toMatchObject({ immich: { connected: false, server: null } });
      expect(await copy(other, 1)).toMatchObject({ status: 409, body: { error: 'Immich isn’t connected.' } });
      expect(await other.api('GET', '/api/integrations/immich/albums')).toMatchObject({ status: 409 });
      const thumbnail = `/api/integrations/immich/photos/${immichIdOf(1)}/thumbnail`;
      expect(await other.api('GET', thumbnail)).toMatchObject({ status: 409 });
    }
    expect(peer.requests).toEqual([]);
  });

  test('names the permissions that a key lacks', async () => {
    peer.permissions = ['album.read', 'asset.read', 'person.read'];
    const parent = await app.createFamily();
    const message = 'This key lacks these permissions: asset.view, asset.download. Add them in Immich.';
    expect(await connect(parent)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'apiKey', message }] },
    });
    expect((await parent.api('GET', '/api/integrations/status')).body).toMatchObject({ immich: { connected: false } });
  });

  test.each([
    [{ server: 'http://' }, 'server', 'Please enter an address such as https://photos.example.com'],
    [{ server: 'http://me:pw@127.0.0.1' }, 'server', 'Please enter an address such as https://photos.example.com'],
    [{ apiKey: 'wrong' }, 'apiKey', 'Invalid API key'],
    [{ apiKey: 'schlüssel' }, 'apiKey', 'Invalid API key'],
    [{ apiKey: '  ' }, 'apiKey', 'Please enter an API key'],
    [{ server: 'http://127.0.0.1:9' }, 'server', /^We can’t reach your Immich server right now/],
    [{ server: 'http://169.254.169.254' }, 'server', /^This server may not call private networks/],
  ])('refuses %j', async (given, path, message) => {
    const { status, body } = await connect(await app.createFamily(), given);
    expect(status).toBe(400);
    const [issue] = (body as { issues: { path: string; message: string }[] }).issues;
    expect(issue?.path).toBe(path);
    expect(issue?.message).toMatch(message);
  });

  test.each([
    ['error', /^We can’t reach your Immich server/],
    ['endless', /^We found no Immich at this address/],
    ['nonsense', /^We found no Immich at this address/],
    ['page', /^We found no Immich at this address/],
    ['redirect', /redirects to another address/],
  ] as const)('refuses a server that answers with %s', async (manner, message) => {
    peer.behave(/version/, manner);
    const { body } = await connect(await app.createFamily());
    const [issue] = (body as { issues: { path: string; message: string }[] }).issues;
    expect(issue).toMatchObject({ path: 'server', message: expect.stringMatching(message) as string });
  });

  test('refuses a version that knows no albums in a search', async () => {
    peer.major = 1;
    const { text } = await connect(await app.createFamily());
    expect(text).toContain('This Immich is too old.');
  });

  test('calls no private network unless the operator allows it', async () => {
    const parent = await guarded.createFamily();
    const given = { server: peer.url, apiKey: peer.apiKey };
    const { text } = await parent.api('POST', '/api/integrations/immich/connect', given);
    expect(text).toContain('This server may not call private networks.');
    expect(peer.requests).toEqual([]);
  });

  test('can be tried ten times an hour', async () => {
    const parent = await app.createFamily();
    for (let count = 0; count < 10; count += 1)
      expect(await connect(parent, { apiKey: 'x' })).toMatchObject({ status: 400 });
    expect(await connect(parent)).toMatchObject({ status: 429 });
  });

  test('ends with the account’s wish, and with a key that Immich no longer accepts', async () => {
    const parent = await connected();
    peer.behave(/albums/, 'refuse');
    const message = 'Immich no longer accepts your API key. Please connect again.';
    expect(await parent.api('GET', '/api/integrations/immich/albums')).toMatchObject({
      status: 409,
      body: { error: message },
    });
    peer.behave();
    expect((await parent.rpc.photoServices.connections()).immich).toEqual({ state: 'ended', server: peer.url });
    expect(await copy(parent, 1)).toMatchObject({ status: 409, body: { error: message } });
    await connect(parent);
    expect(await copy(parent, 1)).toMatchObject({ status: 201 });
    expect(await parent.api('DELETE', '/api/integrations/immich')).toMatchObject({ status: 204 });
    expect((await parent.rpc.photoServices.connections()).immich).toEqual({ state: 'none', server: null });
  });
});

describe('choosing photos', () => {
  test('by album, person and day', async () => {
    const { rpc } = await connected();
    expect(await rpc.photoServices.albums()).toMatchObject([
      { title: 'Empty', count: 0, thumbnail: null },
      { id: summer, title: 'Summer', count: 5 },
    ]);
    expect(await rpc.photoServices.people()).toMatchObject([{ id: maya, name: 'Maya' }]);
    const daysOf = async (search: Parameters<typeof rpc.photoServices.photos>[0]) =>
      (await rpc.photoServices.photos(search)).photos.map(({ day }) => day);
    expect(await daysOf({})).toHaveLength(5);
    expect(await daysOf({ albumId: summer })).toEqual(['2026-07-05', '2026-07-02', '2026-07-01', '2026-07-01']);
    expect(await daysOf({ personId: maya })).toEqual(['2026-07-05', '2026-07-01']);
    expect(await daysOf({ from: '2026-07-02', to: '2026-07-05' })).toEqual(['2026-07-05', '2026-07-02']);
  });

  test('with thumbnails that pass through our server', async () => {
    const parent = await connected();
    const { photos } = await parent.rpc.photoServices.photos({ albumId: summer });
    const answer = await parent.api('GET', photos[0]?.thumbnail ?? '');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const [person] = await parent.rpc.photoServices.people();
    expect(await parent.api('GET', person?.thumbnail ?? '')).toMatchObject({ status: 200 });
    peer.behave(/thumbnail/, 'page');
    expect(await parent.api('GET', photos[0]?.thumbnail ?? '')).toMatchObject({
      status: 415,
      body: { error: 'Immich sent something that isn’t a photo.' },
    });
    expect(await parent.api('GET', '/api/integrations/immich/photos/..%2F..%2Falbums/thumbnail')).toMatchObject({
      status: 400,
    });
  });

  test('says which permission was taken away', async () => {
    const { rpc } = await connected();
    peer.permissions = ['album.read'];
    await expect(rpc.photoServices.photos({})).rejects.toThrow('lacks the permission asset.read');
    peer.permissions = ['asset.read'];
    await expect(rpc.photoServices.albums()).rejects.toThrow('lacks the permission album.read');
  });
});

describe('a copied photo', () => {
  test('is stored as an upload: decoded, without its place, counted, its copier’s alone', async () => {
    const parent = await connected();
    const { status, body } = await copy(parent, 1);
    expect(status).toBe(201);
    const bytes = await bytesAt(parent, urlOf(body));
    const { width, exif } = await sharp(bytes).metadata();
    expect({ width, exif }).toEqual({ width: 640, exif: undefined });
    expect((await sharp(await jpegOf(immichIdOf(1), 640)).metadata()).exif).toBeDefined();
    const partner = await app.createMember(parent);
    expect(await partner.api('GET', urlOf(body))).toMatchObject({ status: 404 });
    const { text } = await parent.api('POST', '/api/daily-stories', {
      storyDate: '2026-07-01',
      content: 'The sea',
      mediaUrls: [urlOf(body)],
    });
    expect(text).toContain(urlOf(body));
    expect(await partner.api('GET', urlOf(body))).toMatchObject({ status: 200 });
  });

  test.each([
    ['a format that we can’t decode', Buffer.from('....ftypheic........', 'latin1')],
    ['an original that is too large', undefined],
  ])('is Immich’s preview for %s', async (_, original) => {
    if (original) peer.photos = [{ id: immichIdOf(1), at: '2026-07-01T09:00:00', original }];
    const parent = await connected();
    if (!original) peer.behave(/original/, 'endless');
    const { status, body } = await copy(parent, 1);
    expect(status).toBe(201);
    expect((await sharp(await bytesAt(parent, urlOf(body))).metadata()).width).toBe(64);
  });

  test.each([
    ['gone', 404, 'Immich no longer has this, or it isn’t shared with you.'],
    ['page', 415, 'Immich sent something that isn’t a photo.'],
    ['error', 503, 'We can’t reach your Immich server right now. Please try again in a few minutes.'],
    ['break-off', 503, 'We can’t reach your Immich server right now. Please try again in a few minutes.'],
    ['busy', 503, 'Immich is getting too many requests right now. Please try again in a minute.'],
    ['endless', 409, 'Immich sent more than we can read.'],
    ['redirect', 409, 'Your Immich server redirects to another address. Please connect with that address.'],
  ] as const)('isn’t stored if Immich answers with %s', async (manner, status, message) => {
    const parent = await connected();
    peer.behave(/assets/, manner);
    expect(await copy(parent, 1)).toMatchObject({ status, body: { error: message } });
    const files = await app.database.family(parent.tenantId, (db) =>
      db.selectFrom('files').where('tenantId', '=', parent.tenantId).select('id').execute(),
    );
    expect(files).toEqual([]);
  });
});
