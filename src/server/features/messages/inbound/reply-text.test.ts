import { expect, test } from 'vitest';
import { replyText } from './reply-text.rules.ts';

const own = 'She wished each snail good luck.\n\nThen she went in.';

test.each([
  ['nothing is quoted', own, own],
  [
    'the prompt is quoted below',
    `${own}\n\nOn Fri, Nov 20, 2026 at 7:00 PM Upbringing <story@example.com> wrote:\n\n> What did they say?\n> \n> Upbringing\n`,
    own,
  ],
  [
    'its introduction runs over three lines',
    `${own}\n\nOn Fri, Nov 20, 2026 at 7:00 PM Upbringing\n<story-1-2-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@reply.example.com>\nwrote:\n> What did they say?`,
    own,
  ],
  ['it is German', `${own}\r\n\r\nAm 20.11.2026 um 19:00 schrieb Upbringing <a@example.com>:\r\n> Was war heute?`, own],
  ['it is French', `${own}\n\nLe ven. 20 nov. 2026 à 19:00, Upbringing <a@example.com> a écrit :\n> Quoi ?`, own],
  [
    'it is Spanish',
    `${own}\n\nEl vie, 20 nov 2026 a las 19:00, Upbringing (<a@example.com>) escribió:\n\n> ¿Qué?`,
    own,
  ],
  [
    'it is Italian',
    `${own}\n\nIl giorno ven 20 nov 2026 alle ore 19:00 Upbringing <a@example.com> ha scritto:\n> ?`,
    own,
  ],
  ['it is Portuguese', `${own}\n\nEm sex., 20 de nov. de 2026, Upbringing <a@example.com> escreveu:\n> ?`, own],
  [
    'Outlook copies the heads',
    `${own}\n\n________________________________\nFrom: Upbringing <a@example.com>\nSent: Friday, November 20, 2026 7:00 PM\nTo: Ann\nSubject: Your story\n\nWhat did they say?`,
    own,
  ],
  ['Outlook draws no line', `${own}\n\nFrom: Upbringing <a@example.com>\nSent: Friday\nTo: Ann\n\nWhat?`, own],
  ['an older program draws one', `${own}\n\n-----Original Message-----\nFrom: Upbringing\n\nWhat did they say?`, own],
  ['a signature follows', `${own}\n\n-- \nAnn Becker\n+1 415 555 0123`, own],
  [
    'a telephone signs',
    `${own}\n\nSent from my iPhone\n\nOn Nov 20, 2026, at 19:00, Upbringing <a@example.com> wrote:\n> x`,
    own,
  ],
  ['a German telephone signs', `${own}\n\nVon meinem iPhone gesendet`, own],
  [
    'it is written below',
    `On Fri, Nov 20, 2026 Upbringing <a@example.com> wrote:\n> What did they say?\n\n${own}`,
    own,
  ],
  ['it is written between', `> What did they say?\n${own}\n> And then?`, own],
  [
    'words look a little like a quote',
    'On Friday she wrote: her name, on a wall.\nFrom: me.',
    'On Friday she wrote: her name, on a wall.\nFrom: me.',
  ],
  ['there is nothing', '\n\n', ''],
  ['there is the quote alone', 'On Fri, Nov 20, 2026 Upbringing <a@example.com> wrote:\n> What did they say?', ''],
])('keeps what a person wrote where %s', (_, mail, words) => {
  expect(replyText(mail)).toBe(words);
});
