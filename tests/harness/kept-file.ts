import sharp from 'sharp';
import { fileIdOf } from '../../src/shared/files/file-address.ts';
import type { UploadedFile } from '../../src/shared/files/files.ts';
import { phoneFilm } from './film-boxes.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

/** The first bytes of a browser's recording, enough to recognize it. */
export const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');

/** The address of a recording that was uploaded. */
export const keepRecording = (member: Member): Promise<string> => keep(member, webm, 'voice-note.webm', 'voice');

/** The address of a recording that was uploaded, in which this is said. */
export async function keepSpoken(app: TestApp, member: Member, content: string): Promise<string> {
  const url = await keepRecording(member);
  await app.database.family(member.tenantId, (db) =>
    db
      .insertInto('transcripts')
      .values({ tenantId: member.tenantId, fileId: fileIdOf(url) ?? 0, content, status: 'done' })
      .execute(),
  );
  return url;
}

/** The address of a film of seven seconds that was uploaded. */
export const keepFilm = (member: Member): Promise<string> => keep(member, phoneFilm(), 'film.mov', 'media');

/** The same with a poster. */
export async function keepFilmWithPoster(member: Member): Promise<string> {
  const url = await keepFilm(member);
  const poster = await sharp({ create: { width: 96, height: 54, channels: 3, background: '#1F5242' } })
    .jpeg()
    .toBuffer();
  const fields = { fileId: String(fileIdOf(url)) };
  const { status } = await member.upload('/api/files/poster', 'poster', poster, 'poster.jpg', fields);
  if (status !== 200) throw new Error(`The upload of a poster answered ${status}.`);
  return url;
}

/** The address of a picture that was uploaded. */
export async function acceptPicture(member: Member): Promise<string> {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#1F5242' } })
    .png()
    .toBuffer();
  return keep(member, bytes, 'photo.png', 'media');
}

async function keep(member: Member, bytes: Buffer, name: string, category: string): Promise<string> {
  const { status, body } = await member.upload('/api/files/upload', 'file', bytes, name, { category });
  if (status !== 201) throw new Error(`The upload of ${name} answered ${status}: ${JSON.stringify(body)}`);
  return (body as UploadedFile).url;
}
