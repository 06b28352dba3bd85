import type { CookieSerializeOptions } from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#words';
import { statusOfCode } from '../../../../shared/errors.ts';
import { calendarDate, id } from '../../../../shared/fields.ts';
import { uploadMaxBytes } from '../../../../shared/files/file-limits.ts';
import { deviceDays, relativePage, sharedRecordSchema } from '../../../../shared/reach/relatives.ts';
import { sharedKinds } from '../../../../shared/sharing.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sendBytes } from '../../../kernel/transfer/downloads.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
import { publicErrorOf } from '../../../kernel/trpc/errors.ts';
import { asAppError } from '../../../kernel/wire/errors.ts';
import { fieldOf, takeForms } from '../../../kernel/wire/form-bodies.ts';
import type { Services } from '../../../services.ts';
import { isPicture, thumbnailType } from '../../files/accepted-kinds.rules.ts';
import { stripLocations } from '../../files/strip-locations.rules.ts';
import { sendAnswer, sendSpokenAnswer, takeBackAnswer } from './answers.rules.ts';
import { closedLetterBody, letterBody } from './letter-page.rules.ts';
import { openLetter } from './letters.rules.ts';
import { closeDevice, findInvitedName, openDevice } from './relatives.rules.ts';
import { sendHeart, sendVoice, sendWords, takeBack } from './responses.rules.ts';
import { chooseTelling, noteSeen } from './seen.rules.ts';
import { findSharedFiles, type SharedFile, type SpaceKey } from './space.queries.ts';
import { asRelative, readSpace } from './space.rules.ts';
import { closedBody, type Refused, refusedBody, spaceBody, welcomeBody } from './space-body.rules.ts';
import { showSpacePage } from './space-frame.rules.ts';

/** The page of relatives. It works without scripts, except for speaking. */
export const relativesPage: Page = { kind: 'page', prefix: relativePage, register };

const deviceCookie = 'upbringing-relative';
const lettersCookie = 'upbringing-letters';

/** Where the next page begins. */
const startSchema = z.object({ from: calendarDate(), kind: z.enum(sharedKinds), id: z.coerce.number().pipe(id) });
const recordSchema = sharedRecordSchema.extend({ id: z.coerce.number().pipe(id) });
const wordsFields = { content: z.string().default(''), form: z.uuid().optional() };
const formSchema = recordSchema.extend({
  ...wordsFields,
  given: z.string().optional(),
  comment: z.coerce.number().pipe(id).optional(),
});
/** About a question. */
const answerSchema = z.object({
  ...wordsFields,
  kind: z.literal('question').default('question'),
  id: z.coerce.number().pipe(id),
});

const deviceOf = ({ cookies }: FastifyRequest): string | undefined => cookies[deviceCookie];
const lookOf = ({ cookies }: FastifyRequest) => ({ isLarge: cookies[lettersCookie] === '1' });
const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

function register(pages: FastifyInstance, services: Services): void {
  takeForms(pages, 100_000);
  const cookie: CookieSerializeOptions = {
    path: relativePage,
    httpOnly: true,
    sameSite: 'lax',
    secure: services.config.isSecure,
    maxAge: deviceDays * 24 * 60 * 60,
  };
  const closed = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    showSpacePage(reply, 404, { title: say('Your page'), body: closedBody(), ...lookOf(request) });

  async function showSpace(request: FastifyRequest, reply: FastifyReply, refused?: Refused): Promise<FastifyReply> {
    const start = startSchema.safeParse(request.query).data;
    const after: SpaceKey | undefined = start && { day: start.from, kind: start.kind, id: start.id };
    const shown = await asRelative(services, deviceOf(request), async (db, caller) => ({
      caller,
      space: await readSpace(db, caller, after),
    }));
    if (!shown) return closed(request, reply);
    const { caller, space } = shown;
    await noteSeen(services, caller, space);
    const body = spaceBody(space, { isFirst: after === undefined, now: services.clock.now() }, refused);
    const title = say('Your page');
    return showSpacePage(reply, refused ? 400 : 200, { title, body, withScript: true, ...lookOf(request) });
  }

  /** Goes back to the record, or says on the page what was wrong. */
  async function afterForm<Form extends Omit<Refused['words'], 'form'> & { form?: string | undefined }>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: z.ZodType<Form>,
    work: (form: Form) => Promise<boolean>,
  ): Promise<FastifyReply> {
    const form = schema.safeParse(request.body).data;
    if (!form) return closed(request, reply);
    try {
      if (!(await work(form))) return closed(request, reply);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { kind, id: about, content } = form;
      const words = { kind, id: about, content, form: form.form ?? crypto.randomUUID() };
      return showSpace(request, reply, { sentence: error.issues?.[0]?.message ?? error.message, words });
    }
    return reply.redirect(backTo(request, form), 303);
  }

  // A page for a person, whatever went wrong.
  pages.setErrorHandler((error, request, reply) => {
    const { code, sentence, retryAfterSeconds } = publicErrorOf(asAppError(error));
    const status = statusOfCode[code];
    if (status >= 500) request.log.error({ requestId: request.id, err: error }, 'request failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return showSpacePage(reply, status, { title: say('Your page'), body: refusedBody(sentence), ...lookOf(request) });
  });
  pages.get('/', (request, reply) => showSpace(request, reply));
  pages.get('/join/:token', async (request, reply) => {
    const name = await findInvitedName(services, { token: tokenOf(request), address: request.ip });
    if (name === undefined) return closed(request, reply);
    return showSpacePage(reply, 200, { title: say('Your page'), body: welcomeBody(name), ...lookOf(request) });
  });
  pages.post('/join/:token', async (request, reply) => {
    const opened = { token: tokenOf(request), address: request.ip, userAgent: request.headers['user-agent'] };
    const device = await openDevice(services, opened);
    if (device === undefined) return closed(request, reply);
    return reply.setCookie(deviceCookie, device, cookie).redirect(relativePage, 303);
  });
  pages.post('/letters', (request, reply) => {
    const isLarge = fieldOf(request, 'large') === '1';
    return reply.setCookie(lettersCookie, isLarge ? '1' : '', cookie).redirect(relativePage, 303);
  });
  pages.post('/seen', async (request, reply) => {
    const tells = fieldOf(request, 'tells') === '1';
    if (!(await chooseTelling(services, { device: deviceOf(request), tells }))) return closed(request, reply);
    return reply.redirect(`${relativePage}#seen`, 303);
  });
  pages.post('/leave', async (request, reply) => {
    await closeDevice(services, deviceOf(request));
    return reply.clearCookie(deviceCookie, cookie).redirect(relativePage, 303);
  });
  pages.post('/heart', (request, reply) =>
    afterForm(request, reply, formSchema, ({ kind, id: recordId, given }) =>
      sendHeart(services, { device: deviceOf(request), record: { kind, id: recordId }, isGiven: given === '1' }),
    ),
  );
  pages.post('/words', (request, reply) =>
    afterForm(request, reply, formSchema, ({ kind, id: recordId, content, form }) =>
      sendWords(services, { device: deviceOf(request), record: { kind, id: recordId }, content, formKey: form }),
    ),
  );
  pages.post('/back', (request, reply) =>
    afterForm(request, reply, formSchema, ({ kind, id: recordId, comment }) =>
      takeBack(services, { device: deviceOf(request), record: { kind, id: recordId }, id: comment ?? 0 }),
    ),
  );
  pages.post('/question', (request, reply) =>
    afterForm(request, reply, answerSchema, ({ id: about, content, form }) =>
      sendAnswer(services, { device: deviceOf(request), id: about, content, formKey: form }),
    ),
  );
  pages.post('/question/back', (request, reply) =>
    afterForm(request, reply, answerSchema, ({ id: about }) =>
      takeBackAnswer(services, { device: deviceOf(request), id: about }),
    ),
  );
  pages.get('/files/:id', (request, reply) => sendFile(services, request, reply));
  registerLetters(pages, services);
  pages.register(async (voices) => {
    await voices.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: uploadMaxBytes.voice } });
    voices.post('/voice', { bodyLimit: uploadMaxBytes.voice + 64 * 1024 }, (request, reply) =>
      receiveVoice(services, request, reply),
    );
  });
}

/** The pages behind the links of letters: they only show, and make no device known. */
function registerLetters(pages: FastifyInstance, services: Services): void {
  pages.get('/letter/:token', async (request, reply) => {
    const token = tokenOf(request);
    const letter = await openLetter(services, token);
    const look = { title: say('Your page'), isLarge: false, isPlain: true };
    if (!letter) return showSpacePage(reply, 404, { ...look, body: closedLetterBody() });
    const files = `${relativePage}/letter/${token}/files`;
    return showSpacePage(reply, 200, { ...look, body: letterBody(letter.name, letter.moments, files) });
  });
  pages.get('/letter/:token/files/:id', async (request, reply) => {
    const wanted = fileIdIn(request);
    const letter = await openLetter(services, tokenOf(request));
    const files = letter?.moments.flatMap((moment) => moment.files);
    return sendShared(
      services,
      request,
      reply,
      files?.find((file) => file.id === wanted),
    );
  });
}

/** To the record's place on the page that it was sent from. */
function backTo(request: FastifyRequest, { kind, id: recordId }: { kind: string; id: number }): string {
  const { referer } = request.headers;
  const search = referer !== undefined && URL.canParse(referer) ? new URL(referer).search : '';
  return `${relativePage}${search}#${kind}-${recordId}`;
}

const fileIdIn = ({ params }: FastifyRequest): number | undefined =>
  z.coerce
    .number()
    .pipe(id)
    .safeParse((params as { id: string }).id).data;

async function sendFile(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const wanted = fileIdIn(request);
  const file = await asRelative(services, deviceOf(request), async (db) =>
    wanted === undefined ? undefined : (await findSharedFiles(db, [wanted]))[0],
  );
  return sendShared(services, request, reply, file);
}

async function sendShared(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SharedFile | undefined,
): Promise<FastifyReply> {
  const isThumbnail = (request.query as { size?: string }).size === 'thumb';
  const key = isThumbnail ? file?.thumbnailKey : file?.storageKey;
  const bytes = key ? await services.files.find(key) : undefined;
  if (!file || !bytes) return reply.code(404).send();
  const type = isThumbnail ? thumbnailType : file.type;
  const isInline = isPicture(type) || /^(?:audio|video)\//.test(type);
  return sendBytes(request, reply, { ...bytes, type, fileName: 'shared', isInline });
}

/** What speak.js sends: one recording, and which record or question it is about. */
async function receiveVoice(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = z.union([formSchema, answerSchema.required({ kind: true })]).safeParse(request.query).data;
  if (!asked) throw new AppError('BAD_REQUEST', say('We couldn’t read the form.'));
  const device = deviceOf(request);
  if (!(await asRelative(services, device, () => Promise.resolve(true)))) return reply.code(401).send();
  const part = await request.file();
  if (!part) throw new AppError('BAD_REQUEST', say('Please record something first'));
  const storageKey = await services.files.save(stripLocations(part.file));
  try {
    if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', say('The recording is too long.'));
    const size = (await services.files.find(storageKey))?.size ?? 0;
    const given = { device, storageKey, size, formKey: asked.form };
    const isSent =
      asked.kind === 'question'
        ? await sendSpokenAnswer(services, { ...given, id: asked.id })
        : await sendVoice(services, { ...given, record: { kind: asked.kind, id: asked.id } });
    if (isSent) return await reply.code(204).send();
    // The access ended meanwhile.
    await services.files.giveUp([storageKey]);
  } catch (error) {
    await services.files.giveUp([storageKey]);
    throw error;
  }
  return reply.code(401).send();
}
