import { beforeEach, expect } from 'vitest';
import { allPermissions, immichIdOf, type PeerPhoto, startImmich } from '../peers/immich.ts';
import { afterFile } from './after-file.ts';
import type { Member } from './member.ts';
import { startTestApp } from './test-app.ts';

export const [summer, empty] = [immichIdOf(901), immichIdOf(902)];
export const maya = immichIdOf(801);

/** Five photos on three days, and a film. */
const library = (): PeerPhoto[] => [
  { id: immichIdOf(1), at: '2026-07-01T09:00:00', albums: [summer], people: [maya] },
  { id: immichIdOf(2), at: '2026-07-01T23:30:00', albums: [summer] },
  { id: immichIdOf(3), at: '2026-07-02T10:00:00', albums: [summer] },
  { id: immichIdOf(4), at: '2026-07-05T10:00:00', albums: [summer], people: [maya] },
  { id: immichIdOf(5), at: '2026-07-05T11:00:00', albums: [summer], type: 'VIDEO' },
  { id: immichIdOf(6), at: '2026-08-01T10:00:00' },
];

/** A server that may reach private networks, with an Immich in one. */
export async function startWithImmich() {
  const peer = await startImmich();
  afterFile(() => peer.close());
  const app = await startTestApp({ mayReachPrivateNetworks: true });
  beforeEach(() => {
    app.clock.set('2026-11-21T12:00:00.000Z');
    peer.behave();
    peer.major = 2;
    peer.requests.length = 0;
    peer.permissions = [...allPermissions];
    peer.photos = library();
    peer.albums = [
      { id: summer, title: 'Summer' },
      { id: empty, title: 'Empty' },
    ];
    peer.people = [
      { id: maya, name: 'Maya' },
      { id: immichIdOf(802), name: '' },
    ];
  });
  const connect = (parent: Member, given: object = {}) =>
    parent.api('POST', '/api/integrations/immich/connect', { server: peer.url, apiKey: peer.apiKey, ...given });
  return {
    app,
    peer,
    connect,
    async connected(of?: Member): Promise<Member> {
      const parent = of ?? (await app.createFamily());
      expect(await connect(parent)).toMatchObject({ status: 200 });
      peer.requests.length = 0;
      return parent;
    },
  };
}
