import { describe, expect, test } from 'vitest';
import type { Memory, Prefill } from './annual-letters.ts';
import { generateLetter, type LetterTemplateInput, letterScaffold, openQuestions } from './letter-template.ts';

const nothing: LetterTemplateInput = {
  child: { name: 'Maya', dateOfBirth: '2019-03-14' },
  letter: {
    year: 2026,
    salutation: null,
    memories: [],
    growthObservations: null,
    personalQualities: null,
    gratitude: null,
    hopes: null,
    signature: null,
  },
  prefill: { values: [], experiences: [] },
  today: '2026-11-21',
};

let lastId = 0;
function memory(fields: Partial<Memory>): Memory {
  lastId += 1;
  return { id: String(lastId), type: 'funny', title: null, description: null, date: null, ...fields };
}
function experience(title: string, completedDate: string | null = null): Prefill['experiences'][number] {
  lastId += 1;
  return { id: lastId, title, description: null, type: 'trip', completedDate };
}
function lesson(title: string): Prefill['values'][number] {
  lastId += 1;
  return { id: lastId, title, description: 'How to go about it', source: 'library' };
}

type Given = Partial<LetterTemplateInput['letter'] & LetterTemplateInput['prefill']> &
  Partial<Pick<LetterTemplateInput, 'child' | 'today'>>;
function inputOf({ child = nothing.child, today = nothing.today, values = [], experiences = [], ...letter }: Given) {
  return { child, today, prefill: { values, experiences }, letter: { ...nothing.letter, ...letter } };
}
const paragraphs = (given: Given) => generateLetter(inputOf(given)).split('\n\n');
/** The paragraphs between the introduction and the end. */
const middle = (given: Given) => paragraphs(given).slice(2, -2);
const introduction = (year: number, today: string, dateOfBirth = '2019-03-14') =>
  paragraphs({ year, today, child: { name: 'Maya', dateOfBirth } })[1];

describe('whole letters', () => {
  test('a year without records gives a short, true letter', () => {
    expect(generateLetter(nothing)).toBe(
      `Dear Maya,

You turned 7 in 2026, on a Saturday in March. I want you to have something of this year in writing.

Whatever comes next, I am glad that you are you.

With all my love, always`,
    );
  });

  test('a full year is in the specification’s order', () => {
    const letter = generateLetter(
      inputOf({
        growthObservations: 'You read on your own now, under the blanket, long after the light is out.',
        memories: [
          memory({
            type: 'funny',
            title: 'Upside-down soup',
            date: '2026-05-03',
            description: 'You ate it with a fork',
          }),
          memory({ type: 'challenge', title: 'Reading to the class', description: 'Your hands shook. You read on.' }),
          memory({ type: 'family', title: 'The last strawberry', date: '2026-06-21' }),
          memory({ type: 'growth', title: 'You lost your first tooth!', date: '2026-03-02' }),
          memory({ type: 'funny', description: 'you told the dentist a joke', date: '2026-02-10' }),
        ],
        experiences: [
          experience('Riding bikes on the river path', '2026-05-17'),
          experience('First night in a tent, Moss Lake', '2026-07-18'),
          experience('A weekend by the sea'),
        ],
        values: [lesson('Trying again'), lesson('Saying thank you and meaning it'), lesson('Standing up for a friend')],
        personalQualities: 'kind, curious, stubborn',
        gratitude: 'for the way you laugh',
        hopes: 'More puddles. One really good friend',
        signature: 'With all my love,\nMom',
      }),
    );
    expect(letter).toBe(
      `Dear Maya,

You turned 7 in 2026, on a Saturday in March. I want you to have something of this year in writing.

You read on your own now, under the blanket, long after the light is out.

You grew, and you learned. You lost your first tooth! That was in March.

Some moments still make me laugh. You told the dentist a joke. That was in February. Upside-down soup, in May. You ate it with a fork.

Something was hard, and you got through it. Reading to the class. Your hands shook. You read on.

I want to remember our time together. The last strawberry, in June.

I hope you’ll always remember these days. Riding bikes on the river path, in May. First night in a tent, Moss Lake, in July. We made plans, too. A weekend by the sea.

There are things I want to pass on to you. Trying again. Saying thank you and meaning it. Standing up for a friend.

What I see in you: kind, curious, stubborn.

What I am thankful for: the way you laugh.

More puddles. One really good friend.

With all my love,
Mom`,
    );
  });

  test('the first year of a life', () => {
    const child = { name: 'Theo', dateOfBirth: '2025-01-20' };
    const letter = generateLetter(
      inputOf({
        child,
        year: 2025,
        memories: [memory({ type: 'growth', title: 'First tooth', date: '2025-08-09' })],
        experiences: [experience('Low tide at Nauset Beach', '2025-09-12')],
      }),
    );
    expect(letter).toBe(
      `Dear Theo,

You were born on Monday, January 20, 2025. I want you to have something of that first year in writing.

You grew, and you learned. First tooth, in August.

I hope you’ll always remember this. Low tide at Nauset Beach, in September.

Whatever comes next, I am glad that you are you.

With all my love, always`,
    );
  });
});

describe('the salutation', () => {
  const first = (salutation: string | null, name = 'Maya') =>
    paragraphs({ salutation, child: { name, dateOfBirth: '2019-03-14' } })[0];

  test('is Dear and the name, unless the family has its own', () => {
    expect(first(null)).toBe('Dear Maya,');
    expect(first('   ')).toBe('Dear Maya,');
    expect(first('My dearest girl')).toBe('My dearest girl,');
    expect(first('Hello, little one!')).toBe('Hello, little one!');
    expect(first('Dear Maya,')).toBe('Dear Maya,');
  });

  test('accepts any name', () => {
    expect(first(null, 'James')).toBe('Dear James,');
    expect(first(null, ' José María ')).toBe('Dear José María,');
    expect(first(null, '美咲')).toBe('Dear 美咲,');
    expect(first(null, 'Henry Jr.')).toBe('Dear Henry Jr.,');
  });
});

describe('the birthday', () => {
  const end = 'I want you to have something of';

  test('was, is today, or is to come', () => {
    expect(introduction(2026, '2026-03-15')).toBe(
      `You turned 7 in 2026, on a Saturday in March. ${end} this year in writing.`,
    );
    expect(introduction(2026, '2026-03-14')).toBe(`You turn 7 today. ${end} this year in writing.`);
    expect(introduction(2026, '2026-03-13')).toBe(
      `You turn 7 in 2026, on a Saturday in March. ${end} this year in writing.`,
    );
    expect(introduction(2027, '2026-11-21')).toBe(
      `You turn 8 in 2027, on a Sunday in March. ${end} this year in writing.`,
    );
  });

  test('of an earlier year is described as in that year', () => {
    expect(introduction(2024, '2026-11-21')).toBe(
      `You turned 5 in 2024, on a Thursday in March. ${end} that year in writing.`,
    );
  });

  test('is the first one', () => {
    expect(introduction(2020, '2020-12-31')).toBe(
      `You turned one in 2020, on a Saturday in March. ${end} this year in writing.`,
    );
    expect(introduction(2020, '2020-03-14')).toBe(`You turn one today. ${end} this year in writing.`);
  });

  test('is the eighteenth and later ones', () => {
    expect(introduction(2037, '2037-06-01')).toMatch(/^You turned 18 in 2037, on a Saturday in March\./);
    expect(introduction(2059, '2059-06-01')).toMatch(/^You turned 40 in 2059, on a Friday in March\./);
  });

  test('of February 29 names no day, since families keep it on either side', () => {
    expect(introduction(2026, '2026-11-21', '2020-02-29')).toBe(`You turned 6 in 2026. ${end} this year in writing.`);
  });

  test('is the birth itself', () => {
    expect(introduction(2019, '2019-03-14')).toBe(`You were born today. ${end} that first year in writing.`);
    expect(introduction(2019, '2019-03-01')).toBe(
      `We’re expecting you on Thursday, March 14, 2019. ${end} that first year in writing.`,
    );
  });

  test('is still far away', () => {
    expect(introduction(2018, '2026-11-21')).toMatch(/^This is a letter about 2018, the year before you were born\./);
    expect(introduction(2016, '2026-11-21')).toMatch(/^This is a letter about 2016, 3 years before you were born\./);
  });
});

describe('experiences and lessons', () => {
  test('are at most five and three', () => {
    const numbers = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const words = middle({
      experiences: numbers.map((title) => experience(title, '2026-05-01')),
      values: numbers.map(lesson),
    });
    expect(words).toEqual([
      'I hope you’ll always remember these days. One, in May. Two, in May. Three, in May. Four, in May. Five, in May.',
      'There are things I want to pass on to you. One. Two. Three.',
    ]);
  });

  test('may be one alone, or two', () => {
    expect(middle({ values: [lesson('Trying again')] })).toEqual([
      'There is something I want to pass on to you. Trying again.',
    ]);
    expect(middle({ values: [lesson('Trying again'), lesson('What is fair?')] })).toEqual([
      'There are things I want to pass on to you. Trying again. What is fair?',
    ]);
    expect(middle({ experiences: [experience('Lighthouse weekend', '2026-08-14')] })).toEqual([
      'I hope you’ll always remember this. Lighthouse weekend, in August.',
    ]);
  });

  test('that are only planned are described as plans, after done ones', () => {
    expect(middle({ experiences: [experience('Lighthouse weekend')] })).toEqual(['We made plans. Lighthouse weekend.']);
    const many = ['One', 'Two', 'Three', 'Four'].map((title) => experience(title, '2026-05-01'));
    expect(middle({ experiences: [experience('Soon'), experience('Later'), ...many] })).toEqual([
      'I hope you’ll always remember these days. One, in May. Two, in May. Three, in May. Four, in May. We made plans, too. Soon.',
    ]);
  });
});

describe('what the family wrote itself', () => {
  const hoped = (hopes: string) => paragraphs({ hopes }).at(-2);

  test('is unchanged, with a full stop added if missing', () => {
    expect(hoped('I hope that you keep asking')).toBe('I hope that you keep asking.');
    expect(hoped('Keep asking!')).toBe('Keep asking!');
    expect(hoped('i hope you keep asking')).toBe('I hope you keep asking.');
    expect(hoped('First.\n\nSecond.')).toBe('Second.');
  });

  test('gets a beginning if it is only a keyword', () => {
    expect(hoped('more puddles,')).toBe('What I hope for you: more puddles.');
    expect(middle({ growthObservations: 'taller, braver', hopes: 'x' })[0]).toBe('How you have grown: taller, braver.');
  });

  test('replaces the general ending', () => {
    expect(generateLetter(inputOf({ gratitude: 'Thank you for the strawberry.' }))).not.toContain(
      'Whatever comes next',
    );
    expect(generateLetter(inputOf({ hopes: 'More puddles.' }))).not.toContain('Whatever comes next');
  });

  test('signs the letter', () => {
    expect(paragraphs({ signature: 'Mom and Dad' }).at(-1)).toBe('Mom and Dad');
    expect(paragraphs({ signature: ' ' }).at(-1)).toBe('With all my love, always');
  });
});

test('missing records leave no gap, doubled punctuation or stray word', () => {
  const choices: Given[] = [
    {},
    { memories: [memory({ title: '' })] },
    { memories: [memory({ title: 'A' }), memory({ type: 'family', description: 'b!' })] },
    { experiences: [experience('A', '2026-01-01'), experience('  ', '2026-01-01')] },
    { values: [lesson(' '), lesson('A.')] },
    { gratitude: ' ', hopes: '\n', growthObservations: '' },
  ];
  for (const given of choices) {
    const letter = generateLetter(inputOf(given));
    expect(letter).not.toMatch(/\n{3}| {2}|\.\.|null|undefined| ,|\band\b\.?$|\[/m);
    expect(letter).toBe(letter.trim());
  }
});

describe('the template', () => {
  test('asks for what isn’t recorded, each question in its own paragraph', () => {
    expect(letterScaffold(nothing)).toBe(
      `Dear Maya,

You turned 7 in 2026, on a Saturday in March. I want you to have something of this year in writing.

[Who is Maya right now: the looks, the words, the loves, the fears?]

[What made you laugh this year?]

[What was hard, and how did you get through it?]

[Who were the people around Maya?]

[What did you do together that you want to keep?]

[What did Maya learn this year?]

[What did you learn from Maya?]

[What do you want to thank Maya for?]

[What do you hope for Maya in the year ahead?]

With all my love, always`,
    );
  });

  test('asks for nothing that is recorded', () => {
    const full = inputOf({
      growthObservations: 'You grew.',
      memories: [
        memory({ title: 'Soup' }),
        memory({ type: 'challenge', title: 'The class' }),
        memory({ type: 'friendship', title: 'Ada' }),
      ],
      experiences: [experience('The lake', '2026-05-01')],
      values: [lesson('Trying again')],
      personalQualities: 'You notice.',
      gratitude: 'Thank you.',
      hopes: 'Puddles.',
    });
    expect(letterScaffold(full)).toBe(generateLetter(full));
    expect(openQuestions(letterScaffold(full), 'Maya')).toEqual([]);
  });

  test('finds the questions that are still open', () => {
    const text = letterScaffold(nothing).replace('[What made you laugh this year?]', 'Everything.');
    expect(openQuestions(text, 'Maya')).toHaveLength(8);
    expect(openQuestions(text, 'Maya')[0]).toBe('Who is Maya right now: the looks, the words, the loves, the fears?');
    expect(openQuestions('[sic]', 'Maya')).toEqual([]);
  });
});
