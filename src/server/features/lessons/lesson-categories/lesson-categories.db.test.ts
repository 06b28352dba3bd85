import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { sayContent } from '../../../kernel/words.ts';

const app = await startTestApp();

describe('the value categories of a family', () => {
  it('has twelve defaults from its first moment', async () => {
    const family = await app.createFamily();
    const { status, body } = await family.api('GET', '/api/value-categories');
    expect(status).toBe(200);
    expect(body).toHaveLength(12);
    expect(body).toMatchObject([
      {
        name: 'Honesty & Integrity',
        color: '#1F567F',
        icon: 'shield-check',
        isDefault: true,
        userId: null,
        tenantId: family.tenantId,
      },
      ...Array.from({ length: 11 }, () => ({ isDefault: true })),
    ]);
    expect(await family.rpc.valueCategories.list()).toEqual(body);
  });

  it('are in the language of the person who registers', async () => {
    const register = (email: string, language: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/register',
        headers: { 'accept-language': language },
        payload: { email, password: 'correct horse battery', firstName: 'Ana', lastName: 'Silva' },
      });
    const namesOf = (email: string) =>
      app.database.service((db) =>
        db
          .selectFrom('valueCategories as category')
          .innerJoin('users', 'users.tenantId', 'category.tenantId')
          .where('users.email', '=', email)
          .orderBy('category.id')
          .select(['category.name', 'category.description', 'category.icon', 'category.isDefault'])
          .execute(),
      );
    await app.createFamily();
    expect((await register('ana@example.com', 'pt-BR,en;q=0.8')).statusCode).toBe(201);
    expect((await register('ann@example.com', 'en-GB')).statusCode).toBe(201);
    const [theirs, english] = [await namesOf('ana@example.com'), await namesOf('ann@example.com')];
    expect(theirs[2]?.name).toBe('Gratidão');
    expect(english[2]?.name).toBe('Gratitude');
    expect(theirs).toEqual(
      english.map((category) => ({
        ...category,
        name: sayContent(category.name, 'pt'),
        description: sayContent(category.description ?? '', 'pt'),
      })),
    );
  });

  it('come in pages on request', async () => {
    const family = await app.createFamily();
    const all = await family.rpc.valueCategories.list();
    expect((await family.api('GET', '/api/value-categories?limit=2&offset=1')).body).toEqual(all.slice(1, 3));
    expect((await family.api('GET', '/api/value-categories?limit=0')).status).toBe(400);
  });

  it('can be extended, with a default color and icon', async () => {
    const family = await app.createFamily();
    const { status, body } = await family.api('POST', '/api/value-categories', { name: '  Faith & Family ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      userId: family.userId,
      tenantId: family.tenantId,
      name: 'Faith & Family',
      description: null,
      color: '#6B7280',
      icon: 'folder',
      isDefault: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const own = await family.rpc.valueCategories.create({
      name: 'Music',
      description: 'Songs of ours',
      color: '#112233',
      icon: 'music-2',
    });
    expect(own).toMatchObject({ description: 'Songs of ours', color: '#112233', icon: 'music-2' });
    expect((await family.rpc.valueCategories.list()).slice(12)).toEqual([body, own]);
  });

  it('are only the family’s own', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    await family.rpc.valueCategories.create({ name: 'Ours' });
    const names = (await other.rpc.valueCategories.list()).map((category) => category.name);
    expect(names).toHaveLength(12);
    expect(names).not.toContain('Ours');
    expect((await other.api('POST', '/api/value-categories', { name: 'Ours' })).status).toBe(201);
  });

  it('are shared by its members, and closed to visitors', async () => {
    const family = await app.createFamily();
    const partner = await app.createMember(family);
    await family.rpc.valueCategories.create({ name: 'Ours' });
    expect(await partner.rpc.valueCategories.list()).toHaveLength(13);
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.server.inject({ method, url: '/api/value-categories' });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('a new category', () => {
  it.each([{}, { name: '' }, { name: '  \t' }, { name: null }])('needs a name that is not blank: %j', async (body) => {
    const family = await app.createFamily();
    expect(await family.api('POST', '/api/value-categories', body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: 'name', message: 'Name is required' }] },
    });
  });

  it.each(['gratitude', 'GRATITUDE ', 'Émile'])('can’t have another one’s name in different case: %s', async (name) => {
    const family = await app.createFamily();
    await family.rpc.valueCategories.create({ name: 'éMILE' });
    expect(await family.api('POST', '/api/value-categories', { name })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: 'You already have a category with this name', issues: [{ path: 'name' }] },
    });
    expect(await family.rpc.valueCategories.list()).toHaveLength(13);
  });

  it('is created once if requested twice at the same moment', async () => {
    const family = await app.createFamily();
    const answers = await Promise.all([1, 2].map(() => family.api('POST', '/api/value-categories', { name: 'Twice' })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('has a color that browsers know, and an icon of any name', async () => {
    const family = await app.createFamily();
    expect(await family.api('POST', '/api/value-categories', { name: 'A', color: 'url(x)' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'color' }] },
    });
    for (const color of ['#fff', '#11223344', 'rebeccapurple']) {
      const own = { name: color, color, icon: 'Music' };
      expect(await family.api('POST', '/api/value-categories', own)).toMatchObject({ status: 201, body: own });
    }
    expect(await family.api('POST', '/api/value-categories', { name: 'A', color: '', icon: null })).toMatchObject({
      status: 201,
      body: { color: '#6B7280', icon: 'folder' },
    });
  });

  it('accepts only its own fields from the body', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const { body } = await family.api('POST', '/api/value-categories', {
      name: 'Mine',
      id: 1,
      tenantId: other.tenantId,
      userId: other.userId,
      isDefault: true,
    });
    expect(body).toMatchObject({ tenantId: family.tenantId, userId: family.userId, isDefault: false });
  });
});
