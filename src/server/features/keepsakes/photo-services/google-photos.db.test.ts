import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { startGooglePhotos } from '../../../../../tests/peers/google-photos.ts';

const peer = await startGooglePhotos();
afterFile(() => peer.close());
const app = await startTestApp({ google: peer.settings });
const without = await startTestApp();

beforeEach(() => {
  app.clock.set('2026-11-21T12:00:00.000Z');
  Object.assign(peer, { code: 'code-1', isRevoked: false, hasConsent: true, isDone: false, manner: 'good' });
  peer.sessions.clear();
  peer.picked = [
    { id: '111', createTime: '2026-07-02T03:30:00Z' },
    { id: '222', createTime: '2026-07-05T10:00:00Z', type: 'VIDEO' },
    { id: '333', createTime: '2026-07-05T11:00:00Z' },
  ];
});

const queryOf = ({ url }: { url: string }) => new URL(url).searchParams;

async function connected(of?: Member): Promise<Member> {
  const parent = of ?? (await app.createFamily());
  const state = queryOf(await parent.rpc.photoServices.askGoogle()).get('state') ?? '';
  await parent.rpc.photoServices.finishGoogle({ code: peer.code, state });
  return parent;
}

const stateOf = async (parent: Member) => (await parent.rpc.photoServices.connections()).googlePhotos.state;

describe('connecting Google Photos', () => {
  test('asks for the chosen photos alone, by PKCE, and stores the tokens sealed', async () => {
    const parent = await app.createFamily();
    const asked = await parent.rpc.photoServices.askGoogle();
    expect(asked.url).toMatch(/\/consent\?/);
    expect(Object.fromEntries(queryOf(asked))).toMatchObject({
      client_id: 'client-id',
      redirect_uri: 'http://localhost:3000/google-photos',
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
      access_type: 'offline',
      code_challenge_method: 'S256',
    });
    await parent.rpc.photoServices.finishGoogle({ code: peer.code, state: queryOf(asked).get('state') ?? '' });
    const verifier = peer.redeemed?.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(queryOf(asked).get('code_challenge')).toBe(challenge);
    expect(asked.url).not.toContain(verifier);
    expect((await parent.api('GET', '/api/integrations/status')).body).toMatchObject({
      googlePhotos: { connected: true, available: true, comingSoon: false },
    });
    const rows = await app.database.family(parent.tenantId, (db) =>
      db.selectFrom('externalIntegrations').where('tenantId', '=', parent.tenantId).selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows) + app.log.join('')).not.toMatch(/access-token|refresh-token|client-secret/);
  });

  test('takes no code that another account asked for, none twice, and none after 15 minutes', async () => {
    const [parent, other] = [await app.createFamily(), await app.createFamily()];
    const state = queryOf(await other.rpc.photoServices.askGoogle()).get('state') ?? '';
    const expired = 'This connection has expired, or it was begun elsewhere. Please try again.';
    await expect(parent.rpc.photoServices.finishGoogle({ code: 'code-1', state })).rejects.toThrow(expired);
    // The same account in another browser: somebody may have been led to a link there.
    const elsewhere = await signedIn(app.services, app.server, other);
    await expect(elsewhere.rpc.photoServices.finishGoogle({ code: 'code-1', state })).rejects.toThrow(expired);
    await other.rpc.photoServices.finishGoogle({ code: 'code-1', state });
    await expect(other.rpc.photoServices.finishGoogle({ code: 'code-1', state })).rejects.toThrow(
      'Google didn’t accept',
    );
    app.clock.set('2026-11-21T12:16:00.000Z');
    peer.code = 'code-2';
    await expect(other.rpc.photoServices.finishGoogle({ code: 'code-2', state })).rejects.toThrow(expired);
    expect(await stateOf(parent)).toBe('none');
  });

  test('without the permission connects nothing', async () => {
    peer.hasConsent = false;
    await expect(connected()).rejects.toThrow('Please allow this app to see the photos that you choose.');
  });

  test('is the account’s own, and ends at Google too', async () => {
    const parent = await connected();
    const partner = await app.createMember(parent);
    expect(await stateOf(partner)).toBe('none');
    await expect(partner.rpc.photoServices.openGooglePicker()).rejects.toThrow('Google Photos isn’t connected.');
    await partner.rpc.photoServices.disconnectGoogle();
    expect(peer.isRevoked).toBe(false);
    expect(await parent.api('DELETE', '/api/integrations/google-photos')).toMatchObject({ status: 204 });
    expect(peer.isRevoked).toBe(true);
    expect(await stateOf(parent)).toBe('none');
  });

  test('isn’t offered where the operator hasn’t registered the server', async () => {
    const parent = await without.createFamily();
    expect(await parent.rpc.photoServices.connections()).toMatchObject({
      googlePhotos: { state: 'none', available: false },
    });
    await expect(parent.rpc.photoServices.askGoogle()).rejects.toThrow('This server isn’t registered with Google.');
  });
});

describe('choosing at Google', () => {
  test('opens its page, waits until it is done, copies each photo, and closes', async () => {
    const parent = await connected();
    const picker = await parent.rpc.photoServices.openGooglePicker();
    expect(picker).toEqual({
      id: 'session-1',
      url: 'https://photos.google.com/picker/session-1/autoclose',
      pollMs: 3000,
    });
    expect(await parent.rpc.photoServices.googlePicker({ id: picker.id })).toEqual({ isDone: false, pollMs: 3000 });
    peer.isDone = true;
    expect(await parent.rpc.photoServices.googlePicker({ id: picker.id })).toMatchObject({ isDone: true });
    const photos = await parent.rpc.photoServices.googlePicked({ id: picker.id });
    // In New York it was still the evening before.
    expect(photos.map(({ day, name }) => [day, name])).toEqual([
      ['2026-07-01', '111.jpg'],
      ['2026-07-05', '333.jpg'],
    ]);
    const photo = photos[0]?.id ?? '';
    const { url } = await parent.rpc.photoServices.copyFromGoogle({ photo, category: 'story' });
    expect(await parent.api('GET', url)).toMatchObject({ status: 200 });
    const partner = await connectedAgain(await app.createMember(parent));
    await expect(partner.rpc.photoServices.copyFromGoogle({ photo, category: 'story' })).rejects.toThrow(
      'Please open Google Photos again',
    );
    await parent.rpc.photoServices.closeGooglePicker({ id: picker.id });
    expect(peer.sessions.size).toBe(0);
    await parent.rpc.photoServices.closeGooglePicker({ id: picker.id });
    await expect(parent.rpc.photoServices.googlePicker({ id: picker.id })).rejects.toThrow(
      'Your visit to Google Photos has expired. Please open it again.',
    );
  });

  test('has one photo of an account in memory until it is stored', async () => {
    const parent = await connected();
    const partner = await connectedAgain(await app.createMember(parent));
    peer.isDone = true;
    peer.picked = [1, 2, 3].map((number) => ({ id: `11${number}`, createTime: '2026-07-02T03:30:00Z' }));
    const isFetched = (request: string) => request.startsWith('GET /bytes/');
    const { pictures } = app.services;
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
    app.services.pictures = { ...pictures, make: (...given) => released.then(() => pictures.make(...given)) };
    peer.requests.length = 0;
    const copyAll = async (member: Member, count: number) => {
      const { id } = await member.rpc.photoServices.openGooglePicker();
      const photos = (await member.rpc.photoServices.googlePicked({ id })).slice(0, count);
      return photos.map(({ id: photo }) => member.rpc.photoServices.copyFromGoogle({ photo, category: 'story' }));
    };
    const copies = await copyAll(parent, 3);
    copies.push(...(await copyAll(partner, 1)));
    await vi.waitFor(() => expect(peer.requests.filter(isFetched).length).toBeGreaterThan(1));
    expect(peer.requests.filter(isFetched)).toHaveLength(2);
    letGo();
    await Promise.all(copies);
    app.services.pictures = pictures;
    expect(peer.requests.filter(isFetched)).toHaveLength(4);
  });

  test('renews a token that has ended, and shows a permission that has', async () => {
    const parent = await connected();
    peer.expireToken();
    expect(await parent.rpc.photoServices.openGooglePicker()).toMatchObject({ id: 'session-1' });
    app.clock.set('2026-11-21T13:30:00.000Z');
    peer.expireToken();
    expect(await parent.rpc.photoServices.openGooglePicker()).toMatchObject({ id: 'session-2' });
    peer.isRevoked = true;
    const ended = 'Google Photos is no longer connected: the permission has ended. Please connect again.';
    await expect(parent.rpc.photoServices.openGooglePicker()).rejects.toThrow(ended);
    expect(await stateOf(parent)).toBe('ended');
    peer.requests.length = 0;
    await expect(parent.rpc.photoServices.openGooglePicker()).rejects.toThrow(ended);
    expect(peer.requests).toEqual([]);
    Object.assign(peer, { isRevoked: false, code: 'code-1' });
    expect(await stateOf(await connected(parent))).toBe('connected');
  });

  test.each([
    ['expired-address', 'Your visit to Google Photos has expired. Please open it again.'],
    ['page', 'Google sent something that isn’t a photo.'],
    ['endless', 'This photo is too large to copy.'],
    ['error', 'We can’t reach Google Photos right now. Please try again in a few minutes.'],
    ['busy', 'Google Photos is getting too many requests right now. Please try again in a minute.'],
  ] as const)('stores nothing if Google answers with %s', async (manner, message) => {
    const parent = await connected();
    const { id } = await parent.rpc.photoServices.openGooglePicker();
    peer.isDone = true;
    const [photo] = await parent.rpc.photoServices.googlePicked({ id });
    peer.manner = manner;
    await expect(
      parent.rpc.photoServices.copyFromGoogle({ photo: photo?.id ?? '', category: 'story' }),
    ).rejects.toThrow(message);
    expect(await stateOf(parent)).toBe('connected');
  });

  test.each([
    ['no-account', 'doesn’t use Google Photos'],
    ['not-enabled', 'Ask its administrator to enable the Photos Picker API.'],
  ] as const)('says what is missing: %s', async (manner, message) => {
    const parent = await connected();
    peer.manner = manner;
    await expect(parent.rpc.photoServices.openGooglePicker()).rejects.toThrow(message);
    expect(await stateOf(parent)).toBe('connected');
  });
});

async function connectedAgain(member: Member): Promise<Member> {
  peer.code = 'code-2';
  return connected(member);
}
