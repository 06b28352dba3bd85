import type { Language } from '#words';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** A child in one family and the same child in another, which are linked. */
export interface LinkedChildren {
  child: number;
  other: number;
}

/** The token in a link's address. */
export const tokenOf = (url: string): string => new URL(url).searchParams.get('link') ?? '';

/** Links a child with one that the other family adds. */
export async function linkChild(of: Member, child: number, other: Member): Promise<LinkedChildren> {
  const { url } = await of.rpc.households.invite({ id: child });
  const { childId } = await other.rpc.households.accept({ token: tokenOf(url) });
  return { child, other: childId };
}

/** Another family of the child, which shares something with a note on it, and has a note on the story. */
export async function addHousehold(
  app: TestApp,
  owner: Member,
  { child, story }: { child: number; story: number },
): Promise<{ householdMoment: string; householdNote: string; householdResponse: number }> {
  const partner = await app.createFamily({ firstName: 'Daniel' });
  const { other } = await linkChild(owner, child, partner);
  const householdNote = crypto.randomUUID();
  await owner.rpc.households.setSharing({ id: child, kind: 'story', recordId: story, isShared: true });
  const [ours] = await partner.rpc.households.moments({ id: other });
  await partner.rpc.households.writeNote({ id: other, key: ours?.key ?? '', content: 'Lovely.' });
  const [given] = await owner.rpc.households.responses({ kind: 'story', id: story });
  const theirs = await partner.rpc.dailyStories.create({
    content: 'At the lake.',
    storyDate: '2026-10-08',
    childIds: [other],
  });
  await partner.rpc.households.setSharing({ id: other, kind: 'story', recordId: theirs.id, isShared: true });
  const [moment] = await owner.rpc.households.moments({ id: child });
  const householdMoment = moment?.key ?? '';
  await owner.rpc.households.writeNote({ id: child, key: householdMoment, content: 'Fine.', noteKey: householdNote });
  return { householdMoment, householdNote, householdResponse: given?.id ?? 0 };
}

/** A link by mail, accepted by a family that reads the same language, and its end. */
export async function linkAndPart(app: TestApp, { rpc }: Member, language: Language): Promise<void> {
  const [child] = await rpc.children.list();
  const other = await app.createFamily({ firstName: 'Zoo' });
  await other.rpc.userSettings.update({ language });
  const { url } = await rpc.households.invite({ id: child?.id ?? 0, email: `other@${language}.test` });
  const { childId } = await other.rpc.households.accept({ token: tokenOf(url) });
  await other.rpc.households.end({ id: childId });
}
