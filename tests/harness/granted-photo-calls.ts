import { startGooglePhotos } from '../peers/google-photos.ts';
import { immichIdOf, startImmich } from '../peers/immich.ts';
import { afterFile } from './after-file.ts';
import type { GrantedCall } from './granted-call.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

const album = immichIdOf(901);

/** Photo services that answer well, and calls that they grant. */
export async function startPhotoServices() {
  const [immich, google] = [await startImmich(), await startGooglePhotos()];
  for (const peer of [immich, google]) afterFile(() => peer.close());
  immich.albums = [{ id: album, title: 'Summer' }];
  immich.photos = [{ id: immichIdOf(1), at: '2026-07-01T09:00:00', albums: [album] }];
  google.picked = [{ id: '111', createTime: '2026-07-02T03:30:00Z' }];
  google.isDone = true;
  const access = { server: immich.url, apiKey: immich.apiKey };

  const callsOf = (app: TestApp): Record<string, () => Promise<GrantedCall>> => {
    const withImmich = async (): Promise<Member> => {
      const caller = await app.createFamily();
      await caller.rpc.photoServices.connectImmich(access);
      return caller;
    };
    const consentOf = async (caller: Member) => {
      const { url } = await caller.rpc.photoServices.askGoogle();
      google.isRevoked = false;
      google.code = 'code';
      return { code: 'code', state: new URL(url).searchParams.get('state') ?? '' };
    };
    const withGoogle = async (): Promise<Member> => {
      const caller = await app.createFamily();
      await caller.rpc.photoServices.finishGoogle(await consentOf(caller));
      return caller;
    };
    const withPicker = async () => {
      const caller = await withGoogle();
      const { id } = await caller.rpc.photoServices.openGooglePicker();
      return { caller, id };
    };
    const imported = async (manner?: 'error') => {
      const caller = await withImmich();
      immich.behave(manner && /assets/, manner);
      const { id } = await caller.rpc.photoServices.importAlbum({ id: album });
      await app.services.background.settled();
      immich.behave();
      return { caller, input: { id } };
    };
    return {
      'photoServices.connectImmich': async () => ({ caller: await app.createFamily(), input: access }),
      'photoServices.disconnectImmich': async () => ({ caller: await withImmich() }),
      'photoServices.albums': async () => ({ caller: await withImmich() }),
      'photoServices.people': async () => ({ caller: await withImmich() }),
      'photoServices.photos': async () => ({ caller: await withImmich(), input: {} }),
      'photoServices.summarizeAlbum': async () => ({ caller: await withImmich(), input: { id: album } }),
      'photoServices.copyFromImmich': async () => ({
        caller: await withImmich(),
        input: { id: immichIdOf(1), category: 'story' },
      }),
      'photoServices.importAlbum': async () => ({ caller: await withImmich(), input: { id: album } }),
      'photoServices.stopImport': () => imported('error'),
      'photoServices.undoImport': () => imported(),
      'photoServices.finishGoogle': async () => {
        const caller = await app.createFamily();
        return { caller, input: await consentOf(caller) };
      },
      'photoServices.disconnectGoogle': async () => ({ caller: await withGoogle() }),
      'photoServices.openGooglePicker': async () => ({ caller: await withGoogle() }),
      'photoServices.googlePicker': async () => {
        const { caller, id } = await withPicker();
        return { caller, input: { id } };
      },
      'photoServices.googlePicked': async () => {
        const { caller, id } = await withPicker();
        return { caller, input: { id } };
      },
      'photoServices.closeGooglePicker': async () => {
        const { caller, id } = await withPicker();
        return { caller, input: { id } };
      },
      'photoServices.copyFromGoogle': async () => {
        const { caller, id } = await withPicker();
        const [photo] = await caller.rpc.photoServices.googlePicked({ id });
        return { caller, input: { photo: photo?.id, category: 'story' } };
      },
    };
  };
  return { settings: { google: google.settings, mayReachPrivateNetworks: true }, callsOf };
}
