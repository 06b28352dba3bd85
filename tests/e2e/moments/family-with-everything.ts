// A family with a record of every kind that people can act on, dated today.
import { defaultTimeZone } from '../../../src/shared/accounts/user-settings.ts';
import { addDays, partsOf, todayIn } from '../../../src/shared/calendar-date.ts';
import type { Api } from '../accounts.ts';
import { test } from '../harness.ts';

export const today = () => todayIn(defaultTimeZone, new Date());

async function addPlans(api: Api, childId: number): Promise<void> {
  await api('POST', '/api/experiences', {
    title: 'Apple picking',
    type: 'event',
    description: 'Two baskets each.',
    estimatedCost: 40,
    scheduledDate: addDays(today(), 2),
    status: 'scheduled',
    childIds: [childId],
    tags: ['outdoors'],
    subActivities: [{ title: 'Wagon to the far rows', duration: '15 min', notes: 'Feet out.' }],
    mediaUrls: ['https://example.com/farm'],
    preparationNotes: 'Boots.',
    reflectionPrompts: ['Which tree was yours?'],
  });
  await api('POST', '/api/future-additions', { content: 'A cat', priority: 'high' });
  const done = await api('POST', '/api/future-additions', { content: 'A lighthouse', priority: 'low' });
  await api('POST', `/api/future-additions/${done.id}/experience`, { title: 'The lighthouse', type: 'trip' });
  const event = { eventType: 'activity', startDate: today(), childId };
  await api('POST', '/api/calendar-events', { ...event, title: 'Swimming', allDay: true, location: 'The pool' });
  await api('POST', '/api/calendar-events', { ...event, title: 'Piano', allDay: true, recurrence: 'FREQ=DAILY' });
}

async function addProgress(api: Api, childId: number): Promise<void> {
  const lesson = { childId, suggestedAge: 7, scheduledDate: today() };
  await api('POST', '/api/lessons', { ...lesson, title: 'Say thank you', status: 'scheduled' });
  await api('POST', '/api/lessons', { ...lesson, title: 'Three good things', status: 'completed' });
  await api('POST', '/api/activities', {
    childId,
    title: 'Packed her own bag',
    completedAt: new Date().toISOString(),
    engagementLevel: 'high',
    understandingLevel: 'medium',
    emotionalResponse: 'Delighted',
  });
  const milestone = { childId, category: 'Movement' };
  await api('POST', '/api/milestones', { ...milestone, title: 'Zips her own jacket', status: 'completed' });
  await api('POST', '/api/milestones', { ...milestone, title: 'Rides a bicycle', suggestedAge: 7 });
}

async function addKeepsakes(api: Api, childId: number): Promise<void> {
  const words = { title: 'Boots', content: 'Every puddle.', isPrivate: true, mood: 'Proud', childIds: [childId] };
  const { id: storyId } = await api('POST', '/api/daily-stories', { ...words, storyDate: today() });
  await api('POST', `/api/daily-stories/${storyId}/moments`, { content: 'The last one twice.' });
  const watch = { name: 'Pocket watch', category: 'jewelry', significance: 'He wound it each evening.' };
  await api('POST', '/api/heirlooms', { ...watch, estimatedValue: 650.5, childId });
  const ofLetter = `/api/annual-letters/child/${childId}/year/${partsOf(today()).year}`;
  const { id } = await api('GET', ofLetter);
  for (const ending of ['', ' Each one.'])
    await api('PATCH', `/api/annual-letters/${id}`, { draftContent: `Dear Maya,\n\nYou noticed the snails.${ending}` });
}

export const aFamilyWithEverything = test.extend('everything', { scope: 'file' }, async ({ server }) => {
  const parent = await server.createFamily();
  await server.createPartner(parent);
  const api = await server.openApi(parent);
  const child = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await api('POST', '/api/children', { ...child, name: 'Maya' });
  const { id: ended } = await api('POST', '/api/children', { ...child, name: 'Theo' });
  await api('DELETE', `/api/children/${ended}`);
  await addPlans(api, childId);
  await addProgress(api, childId);
  await addKeepsakes(api, childId);
  return { parent, childId };
});
