// Two servers to compare ours with, in one process: `/bare` answers from the tables and checks nothing; `/limit` does
// by hand what ours does for every call (sealed cookie, session, family, row level security, named statements).
import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';

const { DATABASE_URL: connectionString, PORT: port, TENANT_ID: tenantId, USER_ID: userId, SID: sid = '' } = process.env;

const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify();
await app.register(cookie);
await app.register(secureSession, { key: createHash('sha256').update(sid).digest(), cookieName: 'floor' });

const storyFields = `s.id, s.user_id as "userId", s.tenant_id as "tenantId", s.title, s.content,
  s.story_date as "storyDate", s.tags, s.mood, s.tagged_people as "taggedPeople", s.location, s.media_urls as "mediaUrls",
  s.is_private as "isPrivate", s.source, s.version, s.created_at as "createdAt", s.updated_at as "updatedAt"`;
const children = `array(select child_id from daily_story_children c where c.tenant_id = $1 and c.story_id = s.id) as "childIds"`;
const readable = 'from daily_stories s where s.tenant_id = $1 and (not s.is_private or s.user_id = $2)';
const childFields = `id, name, date_of_birth as "dateOfBirth", profile_image as "profileImage", current_stage as "currentStage",
  strengths, opportunities, interests, passions, personality_traits as "personalityTraits", notes, version,
  created_at as "createdAt", updated_at as "updatedAt"`;
const inFamily = 'tenant_id = $1 and child_id in (select id from children where tenant_id = $1 and ended_at is null)';
const listOf = (rows: string) => `select coalesce(json_agg(r), '[]')::text as body from (${rows}) r`;
const oneOf = (row: string) => `select row_to_json(r)::text as body from (${row}) r`;

const texts = {
  list: listOf(`select ${storyFields}, ${children} ${readable} order by s.story_date desc, s.id desc limit 200`),
  one: oneOf(`select ${storyFields}, ${children} ${readable} and s.id = $3`),
  children: listOf(`select ${childFields} from children where tenant_id = $1 and ended_at is null and $2::bigint > 0`),
  numbers: oneOf(`select
    (select count(*) from lessons where ${inFamily} and status = 'completed') as "lessonsCompleted",
    (select count(*) from lessons where ${inFamily} and status = 'planned') as "lessonsPlanned",
    (select count(*) from experiences where tenant_id = $1 and status = 'completed') as "experiencesCompleted",
    (select count(*) from experiences where tenant_id = $1 and status = 'planned') as "experiencesPlanned",
    (select count(*) ${readable}) as stories,
    (select count(*) from reading_list where tenant_id = $1) as books,
    (select count(*) from heirlooms where tenant_id = $1) as heirlooms,
    (select count(*) from milestones where tenant_id = $1 and status = 'completed') as "milestonesAchieved",
    (select json_agg(c) from (select ${childFields},
      (select count(*) from lessons l where l.tenant_id = $1 and l.child_id = children.id) as "totalLessons",
      (select row_to_json(n) from (select id, title, scheduled_date from lessons l
        where l.tenant_id = $1 and l.child_id = children.id and scheduled_date >= current_date
          and status not in ('completed', 'skipped') order by scheduled_date limit 1) n) as "nextLesson"
      from children where tenant_id = $1 and ended_at is null) c) as children`),
  create: `with s as (
      insert into daily_stories (tenant_id, user_id, content, story_date) values ($1, $2, $3, $4) returning *
    ), linked as (
      insert into daily_story_children (tenant_id, story_id, child_id) select $1, s.id, unnest($5::bigint[]) from s
    ) select row_to_json(s)::text as body from s`,
};

type Call = keyof typeof texts;

const valuesOf = (call: Call, { params, body }: FastifyRequest): unknown[] => {
  const own: unknown[] = [tenantId, userId];
  if (call === 'one') return [...own, (params as { id: string }).id];
  if (call !== 'create') return own;
  const { content, storyDate, childIds } = body as { content: string; storyDate: string; childIds: number[] };
  return [...own, content, storyDate, childIds];
};
const answer = (reply: FastifyReply, result: pg.QueryResult<{ body: string }>) =>
  reply.type('application/json').send(result.rows[0]?.body);

async function bare(call: Call, request: FastifyRequest, reply: FastifyReply) {
  return answer(reply, await pool.query({ name: call, text: texts[call], values: valuesOf(call, request) }));
}

async function limit(call: Call, request: FastifyRequest, reply: FastifyReply) {
  const proof = (request.session as unknown as { get(name: string): string | undefined }).get('sid');
  const client = await pool.connect();
  const begin = `begin${call === 'create' ? '' : ' read only'}; set local statement_timeout = 12000; select * from app_enter_session(`;
  try {
    await client.query(`${begin}${pg.escapeLiteral(proof ?? '')}, now(), ${Number(tenantId)})`);
    const result = await client.query({ name: call, text: texts[call], values: valuesOf(call, request) });
    const end = client.query('commit');
    if (call === 'create') await end;
    else end.catch(() => undefined);
    client.release();
    return answer(reply, result);
  } catch (error) {
    client.release(true);
    throw error;
  }
}

app.get('/cookie', (request, reply) => {
  (request.session as unknown as { set(name: string, value: string): void }).set('sid', sid);
  return reply.send('set');
});
for (const [kind, handle] of Object.entries({ bare, limit })) {
  app.get(`/${kind}/list`, (request, reply) => handle('list', request, reply));
  app.get(`/${kind}/one/:id`, (request, reply) => handle('one', request, reply));
  app.get(`/${kind}/numbers`, (request, reply) => handle('numbers', request, reply));
  app.get(`/${kind}/children`, (request, reply) => handle('children', request, reply));
  app.post(`/${kind}/create`, (request, reply) => handle('create', request, reply));
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
console.log('ready');
