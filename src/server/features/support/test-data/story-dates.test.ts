import { describe, expect, it } from 'vitest';
import type { ChildName, DemoStory } from '../../../../../db/content/demo/family.ts';
import { ageInYears } from '../../../../shared/children/child-age.ts';
import { type Cast, castOf } from './seeding.rules.ts';
import { dateStories, demoBirthDate } from './story-dates.rules.ts';

const maya = { id: 1, name: 'Maya', dateOfBirth: '2019-04-14' };
const theo = { id: 2, name: 'Theo', dateOfBirth: '2023-06-22' };
const cast = castOf([maya, theo]);
const today = '2026-11-20';

const story = (overrides: Partial<DemoStory>): DemoStory => ({
  daysAgo: 1,
  title: null,
  content: 'x',
  children: [],
  tags: [],
  mood: null,
  location: null,
  taggedPeople: [],
  ...overrides,
});

const datesOf = (stories: DemoStory[], on = today, players = cast) => {
  const dated = new Map(dateStories(stories, on, players).map((entry) => [entry.story, entry.date]));
  return stories.map((entry) => dated.get(entry));
};

describe('a story', () => {
  it('is on its intended day', () => {
    expect(datesOf([story({ daysAgo: 1 }), story({ daysAgo: 40 })])).toEqual(['2026-11-19', '2026-10-11']);
  });

  it('about a birthday is on that day, and moves another story by a day', () => {
    const birthday = story({ daysAgo: 3, birthday: { child: 'Maya', turned: 7, daysAfter: 0 } });
    const evening = story({ daysAgo: 4, birthday: { child: 'Maya', turned: 7, daysAfter: -1 } });
    const met = story({ daysAgo: 220 });
    expect(datesOf([met, evening, birthday])).toEqual(['2026-04-15', '2026-04-13', '2026-04-14']);
  });

  it('about a birthday in the future is left out', () => {
    const young = castOf([{ id: 1, name: 'Ada', dateOfBirth: '2024-11-20' }]);
    const birthday = (turned: number) => story({ birthday: { child: 'Maya', turned, daysAfter: 0 } });
    expect(datesOf([birthday(1), birthday(2), birthday(7)], today, young)).toEqual([
      '2025-11-20',
      undefined,
      undefined,
    ]);
  });

  it('about 29 February is on 1 March in other years', () => {
    const leap = castOf([{ id: 1, name: 'Ada', dateOfBirth: '2020-02-29' }]);
    const birthday = story({ birthday: { child: 'Maya', turned: 6, daysAfter: 0 } });
    expect(datesOf([birthday], today, leap)).toEqual(['2026-03-01']);
  });

  it('about a season is on the nearest free day of that season', () => {
    expect(datesOf([story({ daysAgo: 2, season: 'autumn' })])).toEqual(['2026-11-18']);
    expect(datesOf([story({ daysAgo: 2, season: 'summer' })])).toEqual(['2026-08-31']);
    expect(datesOf([story({ daysAgo: 30, season: 'winter' }), story({ daysAgo: 31, season: 'winter' })])).toEqual([
      '2026-02-28',
      '2026-02-27',
    ]);
  });

  it('is never on today or on another story’s day', () => {
    const stories = Array.from({ length: 60 }, () => story({ daysAgo: 1 }));
    const dates = datesOf(stories);
    expect(new Set(dates).size).toBe(60);
    expect(dates.every((date) => date !== undefined && date < today)).toBe(true);
  });
});

describe('the date of birth of a child of the demo family', () => {
  it.each(['2026-11-20', '2026-01-01', '2026-03-31', '2028-02-29', '2026-07-14', '2026-12-31'])(
    'gives it the stated age, on %s',
    (day) => {
      const maya7 = { bornYearsAgo: 7, bornMonthsAgo: 7, bornDayOfMonth: 14 };
      const theo3 = { bornYearsAgo: 3, bornMonthsAgo: 5, bornDayOfMonth: 22 };
      expect(ageInYears(demoBirthDate(maya7, day), day)).toBe(7);
      expect(ageInYears(demoBirthDate(theo3, day), day)).toBe(3);
    },
  );
});

describe('the cast', () => {
  it('of two children gives each a part, and puts their names into the texts', () => {
    const players = castOf([
      { id: 7, name: 'Ada', dateOfBirth: '2019-04-14' },
      { id: 8, name: 'Ben $1', dateOfBirth: '2021-04-14' },
      { id: 9, name: 'Cleo', dateOfBirth: '2022-04-14' },
    ]);
    expect(players.idsOf(['Theo', 'Maya'])).toEqual([8, 7]);
    const row = { title: 'Maya’s bear, Theo. Theodore.', tags: ['Maya'], mood: 'Maya', n: 1 };
    expect(players.retell('stories', row, ['Maya'])).toEqual({
      title: 'Ada’s bear, Ben $1. Theodore.',
      tags: ['Ada'],
      mood: 'Maya',
      n: 1,
    });
  });

  const titleTold = (players: Cast, title: string, parts: ChildName[] = []) =>
    players.retell('stories', { title }, parts).title;

  it('swaps names if they are the other way around', () => {
    expect(titleTold(castOf([theo, maya]), 'Maya and Theo')).toBe('Theo and Maya');
  });

  it('forms the German genitive without a second s', () => {
    const players = castOf([
      { ...maya, name: 'Ada' },
      { ...theo, name: 'Jonas' },
    ]);
    expect(titleTold(players, 'Mayas Zahn und Theos Bär')).toBe('Adas Zahn und Jonas’ Bär');
  });

  it('of an only child gives it every part, and nobody meets themselves', () => {
    const players = castOf([{ id: 7, name: 'Ada', dateOfBirth: '2019-04-14' }]);
    expect(players.idsOf(['Maya', 'Theo'])).toEqual([7]);
    expect(titleTold(players, 'Theo sang', ['Theo'])).toBe('Ada sang');
    expect(titleTold(players, 'Maya taught Theo', ['Maya', 'Theo'])).toBe('Ada taught Theo');
    expect(titleTold(players, 'Maya taught Theo')).toBe('Ada taught Theo');
  });
});
