import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { GrowthChart, GrowthMeasurement } from '../../../../shared/children/growth.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00.000Z');
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
  theo = await addChild(parent, '2024-11-20');
});

const addChild = async (member: Member, dateOfBirth: string): Promise<number> =>
  (await member.rpc.children.create({ name: 'Theo', dateOfBirth })).id;

const measure = (fields: object, child = theo, member = parent) =>
  member.api('POST', `/api/children/${child}/growth`, fields);
const list = async (child = theo): Promise<GrowthMeasurement[]> =>
  (await parent.api('GET', `/api/children/${child}/growth`)).body as GrowthMeasurement[];

describe('adding', () => {
  test('saves measurements in cm and kg, and answers 201', async () => {
    const answer = await measure({ date: '2026-11-19', height: 87.26, weight: 12.1504, head: 48 });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number) as number,
      userId: parent.userId,
      childId: theo,
      date: '2026-11-19',
      height: 87.3,
      weight: 12.15,
      head: 48,
      percentiles: { height: null, weight: null, head: null },
      version: 1,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    expect(await list()).toEqual([answer.body]);
  });

  test.each([
    [{}, 'height', 'Enter a height, a weight, or a head circumference'],
    [{ height: null, weight: null }, 'height', 'Enter a height, a weight, or a head circumference'],
    [{ height: 0 }, 'height', 'Height must be between 20 and 250 cm'],
    [{ height: 999 }, 'height', 'Height must be between 20 and 250 cm'],
    [{ height: '98 cm' }, 'height', 'Height must be between 20 and 250 cm'],
    [{ weight: 0 }, 'weight', 'Weight must be between 0.3 and 300 kg'],
    [{ weight: 999 }, 'weight', 'Weight must be between 0.3 and 300 kg'],
    [{ head: 99 }, 'head', 'Head must be between 15 and 80 cm'],
    [{ height: 90, date: undefined }, 'date', 'Date is required'],
    [{ height: 90, date: '2026-02-31' }, 'date', '2026-02-31 isn’t a date in the calendar'],
    [{ height: 90, date: '2026-11-21' }, 'date', 'Please choose a day that has come'],
    [{ height: 90, date: '2024-11-19' }, 'date', 'Please choose a day after the birth'],
  ])('refuses %j with 400 and the field', async (fields, path, message) => {
    const answer = await measure({ date: '2026-11-19', ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', issues: [{ path, message }] } });
    expect(await list()).toEqual([]);
  });
});

test('lists the newest day first', async () => {
  for (const date of ['2025-05-01', '2026-05-01', '2025-11-01']) await measure({ date, height: 80 });
  expect((await list()).map(({ date }) => date)).toEqual(['2026-05-01', '2025-11-01', '2025-05-01']);
});

describe('changing', () => {
  test('keeps omitted fields, clears null ones, and never leaves a day without a measure', async () => {
    const { id } = (await measure({ date: '2026-11-19', height: 87, weight: 12 })).body as GrowthMeasurement;
    const change = (fields: object) => parent.api('PUT', `/api/growth/${id}`, fields);
    expect((await change({ weight: 12.4 })).body).toMatchObject({ height: 87, weight: 12.4, version: 2 });
    expect((await change({ height: null, date: '2026-11-18' })).body).toMatchObject({
      height: null,
      date: '2026-11-18',
    });
    expect(await change({ weight: null })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'height', message: 'Enter a height, a weight, or a head circumference' }] },
    });
    expect((await change({ date: '2027-01-01' })).status).toBe(400);
    expect(await list()).toMatchObject([{ height: null, weight: 12.4, version: 3 }]);
  });

  test('is refused with the current record if the other parent changed it first', async () => {
    const { id } = (await measure({ date: '2026-11-19', height: 87 })).body as GrowthMeasurement;
    const partner = await app.createMember(parent);
    const theirs = await partner.api('PUT', `/api/growth/${id}`, { version: 1, height: 88 });
    const refused = await parent.api('PUT', `/api/growth/${id}`, { version: 1, height: 86 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: theirs.body } });
  });
});

test('deleting answers 204, and 404 the second time', async () => {
  const { id } = (await measure({ date: '2026-11-19', height: 87 })).body as GrowthMeasurement;
  expect((await parent.api('DELETE', `/api/growth/${id}`)).status).toBe(204);
  expect((await parent.api('DELETE', `/api/growth/${id}`)).status).toBe(404);
  expect(await list()).toEqual([]);
});

describe('percentiles', () => {
  const choose = async (choice: object) =>
    (await parent.api('PUT', `/api/children/${theo}/growth-chart`, choice)).body as GrowthChart;

  test('follow the sex and the standard that the family chose', async () => {
    // The medians of boys at 24 months: WHO 87.1 cm and 12.2 kg, CDC 86.5 cm and 12.7 kg.
    await measure({ date: '2026-11-20', height: 87.1, weight: 12.15, head: 48.3 });
    const percentiles = async () => (await list())[0]?.percentiles;
    expect(await percentiles()).toEqual({ height: null, weight: null, head: null });
    expect(await choose({ sex: 'male' })).toMatchObject({ sex: 'male', standard: 'who' });
    const who = await percentiles();
    expect(who?.height).toBeCloseTo(49.8, 0);
    expect(who?.weight).toBeCloseTo(50, 0);
    expect(who?.head).toBeCloseTo(51.5, 0);
    await choose({ standard: 'cdc' });
    const cdc = await percentiles();
    expect(cdc?.height).toBeGreaterThan(53);
    expect(cdc?.weight).toBeLessThan(38);
    expect(cdc?.head).toBeNull();
    expect((await choose({ sex: null })).curves).toBeNull();
    expect(await percentiles()).toEqual({ height: null, weight: null, head: null });
  });

  test('end at the standard’s last age', async () => {
    await choose({ sex: 'male', standard: 'cdc' });
    await measure({ date: '2026-10-20', height: 86 });
    expect((await list())[0]?.percentiles.height).toBeNull();
  });

  test('the chart has the measurements, oldest first, and five curves', async () => {
    await measure({ date: '2026-05-20', height: 82 });
    await measure({ date: '2025-05-20', height: 67 });
    const chart = await choose({ sex: 'female' });
    expect(chart.measurements.map(({ height }) => height)).toEqual([67, 82]);
    const { months = [], curves = [] } = chart.curves?.height ?? {};
    expect([months.at(0), months.at(-1), curves.length]).toEqual([0, 60, 5]);
    const atBirth = curves.map((curve) => curve[0]);
    expect(atBirth).toEqual([45.64, 47.22, 49.15, 51.08, 52.65]);
    expect((await parent.api('GET', `/api/children/${theo}/growth-chart`)).body).toEqual(chart);
  });

  test('refuses an unknown sex or standard', async () => {
    for (const choice of [{ sex: 'x' }, { standard: 'uk90' }]) {
      expect((await parent.api('PUT', `/api/children/${theo}/growth-chart`, choice)).status).toBe(400);
    }
  });
});

test('a child who is no longer tracked, and one of another family, answer like a missing child', async () => {
  const { id } = (await measure({ date: '2026-11-19', height: 87 })).body as GrowthMeasurement;
  const calls = [
    ['GET', (child: number) => `/api/children/${child}/growth`, undefined],
    ['GET', (child: number) => `/api/children/${child}/growth-chart`, undefined],
    ['POST', (child: number) => `/api/children/${child}/growth`, { date: '2026-11-19', height: 1 + 80 }],
    ['PUT', (child: number) => `/api/children/${child}/growth-chart`, { sex: 'female' }],
  ] as const;
  for (const [method, url, body] of calls) {
    const foreign = await stranger.api(method, url(theo), body);
    const unknown = await stranger.api(method, url(99_999_999), body);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await visit(app.server, method, url(theo), body)).status).toBe(401);
  }
  for (const [method, body] of [
    ['PUT', { height: 60 }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await stranger.api(method, `/api/growth/${id}`, body);
    const unknown = await stranger.api(method, '/api/growth/99999999', body);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  }
  await parent.rpc.children.end({ id: theo });
  expect((await parent.api('GET', `/api/children/${theo}/growth`)).status).toBe(404);
  expect((await parent.api('PUT', `/api/growth/${id}`, { height: 60 })).status).toBe(404);
  await parent.rpc.children.restore({ id: theo });
  expect(await list()).toMatchObject([{ id, height: 87 }]);
});
