import { insertIdentity } from '../../src/server/features/accounts/oidc/oidc.queries.ts';
import { changeHandingOn } from '../../src/server/features/archive/handing-on/handing-on.queries.ts';
import { changeContact } from '../../src/server/features/archive/legacy-contact/legacy-contact.queries.ts';
import { syncContent } from '../../src/server/features/lessons/library/sync-prebuilt-lessons.queries.ts';
import { fileIdOf } from '../../src/shared/files/file-address.ts';
import { startOidcProvider } from '../peers/oidc-provider.ts';
import { makeAuthenticator } from '../peers/passkey.ts';
import { startPushService } from '../peers/push-service.ts';
import { startReadwiseServer } from '../peers/readwise.ts';
import { startStripe } from '../peers/stripe.ts';
import { startTwilio } from '../peers/twilio.ts';
import { startWebdavServer } from '../peers/webdav-server.ts';
import { afterFile } from './after-file.ts';
import { askedRelative } from './from-relative.ts';
import type { GrantedCall } from './granted-call.ts';
import { startPhotoServices } from './granted-photo-calls.ts';
import { keepSpoken } from './kept-file.ts';
import type { Member } from './member.ts';
import { addTestPasskey, addTestTotp, codeAt } from './second-factors.ts';
import { startTestApp, type TestApp, testPassword } from './test-app.ts';
import { tokenOf } from './two-households.ts';

/** These delete what other calls refer to, so they come last, in this order. */
const endings = [
  /\.dropActivity$/,
  /^relatives\.(?:deleteComment|forgetDevice)$/,
  /^relatives\.end$/,
  /^households\.(?:deleteNote|deleteResponse)$/,
  /^households\.end$/,
  /\.(delete|disconnect|remove|revoke|unsubscribe)$/,
  /^children\.end$/,
  /^(leaving|families)\./,
  /^profile\.(changePassword|end)/,
  /^admin/,
];

/** The order of calls when all procedures are called with the same rows. */
export const turnOf = (path: string, type: string): number =>
  type === 'query' ? -2 : endings.findIndex((ending) => ending.test(path));

interface GrantedCalls {
  app: TestApp;
  /** What each procedure needs in addition to `inputs`, for an input that succeeds. */
  calls: Record<string, () => Promise<GrantedCall>>;
}

/** A server whose outside services all answer, and calls that it accepts. */
export async function startGranting(): Promise<GrantedCalls> {
  const [texts, pushes, readwise] = [await startTwilio(), await startPushService(), await startReadwiseServer()];
  const dav = await startWebdavServer();
  const folder = {
    kind: 'webdav',
    address: dav.address,
    username: dav.username,
    appPassword: dav.appPassword,
  } as const;
  afterFile(async () => dav.close());
  const { url: issuer, clientId, clientSecret, ...provider } = await startOidcProvider();
  const stripe = await startStripe();
  for (const peer of [texts, pushes, readwise, provider, stripe]) afterFile(() => peer.close());
  readwise.library = [1, 2, 3].map((id) => ({
    user_book_id: id,
    title: `Book ${id}`,
    highlights: [{ id: id * 10, text: 'x' }],
  }));
  const transcription = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'nobody' };
  const oidc = { issuer, clientId, clientSecret, name: 'SSO' };
  const photos = await startPhotoServices();
  const ownSettings = { sms: texts.settings, readwiseApiUrl: readwise.url, transcription, oidc };
  const settings = { ...ownSettings, ...photos.settings, payments: stripe.settings };
  const app = await startTestApp(settings);
  await syncContent(app.database);
  const member = async () => app.createMember(await app.createFamily());
  const childOf = (parent: Member) =>
    parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  const lessonOf = async (caller: Member) => ({ id: (await caller.rpc.prebuiltLessons.list({ limit: 1 }))[0]?.id });
  const sealFor = (id: number, version: number) => ({ id, version, until: '2037-04-09' });
  const writeLetter = async () => {
    const caller = await app.createFamily();
    const { id: childId } = await childOf(caller);
    const { id } = await caller.rpc.annualLetters.get({ childId, year: 2025 });
    await caller.rpc.annualLetters.update({ id, draftContent: 'One' });
    const { version } = await caller.rpc.annualLetters.update({ id, draftContent: 'Two', status: 'finalized' });
    return { caller, id, version };
  };
  let numbers = 0;
  const phoneNumberOf = () => `+1415555${String(++numbers).padStart(4, '0')}`;

  const ada = { name: 'Ada', email: 'ada@example.com' };
  /** A contact needs a server that sends mail, a reset link one that doesn't. */
  const setMail = (smtpUrl?: string) => Object.assign(app.services.config, { smtpUrl });
  const handingOnOf = (id: number) => ({
    id,
    day: '2044-05-12',
    language: 'en' as const,
    parts: ['album' as const],
  });
  const setUpHandingOn = async () => {
    const caller = await app.createFamily();
    const { id } = await childOf(caller);
    await caller.rpc.handingOn.set(handingOnOf(id));
    return { caller, input: { id } };
  };
  const nameContact = async () => {
    setMail('smtp://127.0.0.1:9');
    const caller = await app.createFamily();
    await caller.rpc.legacyContact.set(ada);
    return caller;
  };

  const withDevice = async () => {
    const caller = await app.createFamily();
    const device = pushes.subscribe(app.services.push.publicKey);
    return { caller, input: { id: (await caller.rpc.pushSubscriptions.subscribe(device)).id } };
  };

  const askedByHousehold = async () => {
    const inviting = await app.createFamily();
    const { url } = await inviting.rpc.households.invite({ id: (await childOf(inviting)).id });
    return { caller: await app.createFamily(), input: { token: tokenOf(url) } };
  };

  return {
    app,
    calls: {
      'admin.createResetLink': async () => {
        setMail();
        const input = { id: (await app.createFamily()).userId };
        return { caller: await app.createFamily({ role: 'super_admin' }), input };
      },
      'admin.removeSecondFactors': async () => {
        const lost = await app.createFamily();
        await addTestPasskey(lost, 'Phone');
        return { caller: await app.createFamily({ role: 'super_admin' }), input: { id: lost.userId } };
      },
      'annualLetters.consentToSeal': async () => {
        const { caller, id, version } = await writeLetter();
        return { caller, input: { id, version } };
      },
      'annualLetters.seal': async () => {
        const { caller, id, version } = await writeLetter();
        return { caller, input: sealFor(id, version) };
      },
      'annualLetters.open': async () => {
        const { caller, id, version } = await writeLetter();
        await caller.rpc.annualLetters.seal(sealFor(id, version));
        return { caller, input: { id } };
      },
      'annualLetters.takeBack': async () => {
        const { caller, id, version } = await writeLetter();
        return { caller, input: { id, version: 2, currentVersion: version } };
      },
      'handingOn.set': async () => {
        const caller = await app.createFamily();
        return { caller, input: handingOnOf((await childOf(caller)).id) };
      },
      'handingOn.makeCode': async () => setUpHandingOn(),
      'handingOn.remove': async () => setUpHandingOn(),
      'handingOn.send': async () => {
        setMail('smtp://127.0.0.1:9');
        const { caller, input } = await setUpHandingOn();
        const handedOn = { handedOnAt: app.clock.now().toISOString() };
        await app.database.family(caller.tenantId, (db) => changeHandingOn(db, input.id, handedOn));
        return { caller, input: { ...input, email: 'child@example.com' } };
      },
      'legacyContact.refuse': async () => {
        const caller = await nameContact();
        const later = { askedAt: app.clock.now().toISOString(), givesAt: '2100-01-01', nextAt: '2100-01-01' };
        await app.database.family(caller.tenantId, (db) => changeContact(db, caller.userId, later));
        return { caller };
      },
      'legacyContact.set': async () => {
        setMail('smtp://127.0.0.1:9');
        return { caller: await app.createFamily(), input: ada };
      },
      'legacyContact.remove': async () => ({ caller: await nameContact() }),
      'monthlyExport.set': async () => ({ caller: await app.createFamily(), input: folder }),
      'monthlyExport.end': async () => {
        const caller = await app.createFamily();
        await caller.rpc.monthlyExport.set(folder);
        return { caller };
      },
      'families.setMember': async () => {
        const caller = await app.createFamily();
        return { caller, input: { id: (await app.createMember(caller)).userId, carer: { areas: ['lessons'] } } };
      },
      'families.leave': async () => ({ caller: await member() }),
      'fileUploads.finish': async () => {
        const caller = await app.createFamily();
        const bytes = Buffer.from('%PDF-1.4');
        const begun = { key: 'plan', category: 'document', name: 'plan.pdf', size: bytes.length } as const;
        const { id } = await caller.rpc.fileUploads.begin(begun);
        await caller.upload('/api/file-uploads/parts', 'part', bytes, 'part', { id: String(id), start: '0' });
        return { caller, input: { id } };
      },
      'futureAdditions.turnIntoExperience': async () => {
        const caller = await app.createFamily();
        const { id } = await caller.rpc.futureAdditions.create({ content: 'x' });
        return { caller, input: { id, title: 'x', childIds: [(await childOf(caller)).id] } };
      },
      'integrations.connectReadwise': async () => ({
        caller: await app.createFamily(),
        input: { token: readwise.token },
      }),
      'integrations.importReadwise': async () => {
        const caller = await app.createFamily();
        await caller.rpc.integrations.connectReadwise({ token: readwise.token });
        // While the first import runs, asking for another changes nothing.
        await app.services.background.settled();
        return { caller };
      },
      ...photos.callsOf(app),
      'households.invite': async () => {
        const caller = await app.createFamily();
        return { caller, input: { id: (await childOf(caller)).id } };
      },
      'households.preview': askedByHousehold,
      'households.accept': askedByHousehold,
      'invitations.accept': async () => {
        const { token } = await (await app.createFamily()).rpc.invitations.create({});
        return { caller: await app.createFamily(), input: { token } };
      },
      'leaving.deleteFamily': async () => ({
        caller: await app.createFamily(),
        input: { familyName: 'Brandt Family', password: testPassword },
      }),
      'leaving.keepFamily': async () => {
        const caller = await app.createFamily();
        await caller.rpc.leaving.deleteFamily({ familyName: 'Brandt Family', password: testPassword });
        return { caller };
      },
      'leaving.deleteAccount': async () => ({ caller: await member(), input: { password: testPassword } }),
      'oidc.disconnect': async () => {
        const caller = await app.createFamily();
        await app.database.service((db) =>
          insertIdentity(db, caller, { issuer, subject: caller.email }, { now: app.clock.now() }),
        );
        return { caller };
      },
      'passkeys.add': async () => {
        const caller = await app.createFamily();
        return { caller, input: { credential: makeAuthenticator().create(await caller.rpc.passkeys.prepare({})) } };
      },
      'passkeys.remove': async () => {
        const caller = await app.createFamily();
        return { caller, input: { id: (await addTestPasskey(caller, 'Phone')).id } };
      },
      'phoneNumber.sendCode': async () => ({
        caller: await app.createFamily(),
        input: { phoneNumber: phoneNumberOf() },
      }),
      'phoneNumber.confirm': async () => {
        const caller = await app.createFamily();
        await caller.rpc.phoneNumber.sendCode({ phoneNumber: phoneNumberOf() });
        await app.services.background.settled();
        return { caller, input: { code: texts.texts.at(-1)?.body.slice(0, 6) } };
      },
      'plan.portal': async () => {
        const caller = await app.createFamily();
        await caller.rpc.plan.checkout({ plan: 'standard' });
        return { caller };
      },
      'prebuiltLessons.use': async () => {
        const caller = await app.createFamily();
        return { caller, input: await lessonOf(caller) };
      },
      'prebuiltLessons.addToLibrary': async () => {
        const caller = await app.createFamily();
        return { caller, input: await lessonOf(caller) };
      },
      'profile.changePassword': async () => ({
        caller: await app.createFamily(),
        input: { currentPassword: testPassword, newPassword: 'a new secret' },
      }),
      'pushSubscriptions.sendTest': withDevice,
      'pushSubscriptions.unsubscribe': withDevice,
      'totp.setUp': async () => ({ caller: await app.createFamily() }),
      'totp.confirm': async () => {
        const caller = await app.createFamily();
        const { secret } = await caller.rpc.totp.setUp({});
        return { caller, input: { code: codeAt(secret, app.clock.now()) } };
      },
      'totp.remove': async () => {
        const caller = await app.createFamily();
        await addTestTotp(caller, app.clock);
        return { caller };
      },
      'transcripts.request': async () => {
        const caller = await app.createFamily();
        await caller.rpc.transcripts.choose({ isOn: true });
        return { caller, input: { id: fileIdOf(await keepSpoken(app, caller, 'x')) } };
      },
      'trash.erase': async () => {
        const caller = await app.createFamily();
        const { id } = await caller.rpc.futureAdditions.create({ content: 'x' });
        await caller.rpc.futureAdditions.delete({ id });
        return { caller, input: { kind: 'idea', id } };
      },
      // The other call keeps the answer that both are called with.
      'relativeQuestions.keepInHeirloom': async () => {
        const caller = await app.createFamily();
        const { relativeAnswer } = await askedRelative(app, caller);
        return { caller, input: { id: relativeAnswer, name: 'x' } };
      },
      'relativeQuestions.remind': async () => {
        const caller = await app.createFamily();
        const { relativeQuestion } = await askedRelative(app, caller);
        return { caller, input: { id: relativeQuestion } };
      },
      'testData.create': async () => {
        const caller = await app.createFamily({ role: 'super_admin' });
        await childOf(caller);
        return { caller };
      },
    },
  };
}
