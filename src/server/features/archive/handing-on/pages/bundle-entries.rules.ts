import { formatList, say, sayAs } from '#words';
import { longDate } from '../../../../../shared/calendar-date.ts';
import { momentsOf } from '../../../../../shared/diary/story-moments.ts';
import { heirloomWord } from '../../../../../shared/keepsakes/heirloom-words.ts';
import { letterLayout } from '../../../keepsakes/annual-letters/letter-layout.rules.ts';
import type { FamilyRow } from '../../family/family-rows.queries.ts';
import { codeWord } from '../../family/pages/code-words.rules.ts';
import { type Html, html } from '../../family/pages/page-parts.rules.ts';
import type { BundleBook } from '../bundle-book.rules.ts';
import type { AlbumEntry, LetterEntry, MessageEntry, StoryEntry } from '../bundle-pages.queries.ts';
import { byLine, dayHead, facts, media, paper, responses, story, withPeople } from './bundle-parts.rules.ts';

const titled = (title: string | null): Html =>
  html`${title !== null && title.trim() !== '' && html`<h2>${title}</h2>`}`;

/** A story, a milestone or an experience on its year's page. */
export function albumArticle(book: BundleBook, entry: AlbumEntry): Html {
  if (entry.kind === 'story') return storyArticle(book, entry);
  const kind = entry.kind === 'milestone' ? say('A milestone') : say('An experience');
  const more =
    entry.kind === 'milestone'
      ? byLine(codeWord('milestone', entry.category))
      : html`${story(entry.notes)}${media(book, entry.mediaUrls)}${byLine(entry.location)}`;
  return paper(
    dayHead(entry.date),
    html`<p class="kind">${kind}</p>`,
    titled(entry.title),
    story(entry.description),
    more,
    responses(book, entry),
  );
}

function storyArticle(book: BundleBook, entry: StoryEntry): Html {
  const { title, captions, people, location, author } = entry;
  return paper(
    dayHead(entry.date),
    titled(title),
    html`${momentsOf(entry).map(({ content, mediaUrls }) => html`<div class="said">${story(content)}${media(book, mediaUrls, captions)}</div>`)}`,
    byLine(author !== null && say('Written by {author}', { author }), withPeople(people), location),
    responses(book, entry),
  );
}

export const letterTitleOf = (book: BundleBook, letter: LetterEntry): string => layoutOf(book, letter).title;

const layoutOf = ({ child }: BundleBook, letter: LetterEntry) => letterLayout({ ...letter, draftContent: null }, child);

export function letterArticle(book: BundleBook, letter: LetterEntry): Html {
  const { date, title, paragraphs, closing, signature } = layoutOf(book, letter);
  const sign = [closing, signature].filter((line) => line !== null).join('\n');
  return html`<article class="paper long"><div class="inside"><h1>${title}</h1>
${byLine(letter.author !== null && say('Written by {author}', { author: letter.author }), date)}
<div>${paragraphs.map((lines) => html`<p class="story">${lines}</p>`)}</div>
${sign !== '' && html`<p class="story sign">${sign}</p>`}
${facts([say('Growth'), letter.growthObservations], [say('Qualities'), letter.personalQualities], [say('Gratitude'), letter.gratitude], [say('Hopes'), letter.hopes])}
${letter.memories.map((memory) => html`<section class="part">${titled(memory.title)}${story(memory.description)}</section>`)}
${letter.photoNotes.map(({ photoUrl, caption, note }) => html`<section class="part">${media(book, [photoUrl], photoUrl !== null && caption ? { [photoUrl]: caption } : {})}${story(note)}</section>`)}
${responses(book, letter)}</div></article>
`;
}

export const messageArticle = (book: BundleBook, { title, content, mediaUrl, author }: MessageEntry): Html =>
  paper(
    titled(title),
    story(content),
    media(book, [mediaUrl]),
    byLine(author !== null && say('Written by {author}', { author })),
  );

export const heirloomArticle = (book: BundleBook, row: FamilyRow<'heirlooms'>): Html =>
  paper(
    byLine(heirloomWord(row.category), heirloomWord(row.status)),
    titled(row.name),
    media(book, row.images),
    story(row.significance),
    story(row.description),
    media(book, [row.voiceNoteUrl]),
    facts(
      [say('Family history'), row.familyHistory.join('\n')],
      [say('Where it is'), row.currentLocation],
      [say('Wishes'), row.generalWishes],
      [sayAs('a field of a form', 'Transfer instructions'), row.transferInstructions],
    ),
  );

export const bookArticle = (book: BundleBook, row: FamilyRow<'readingList'>): Html =>
  paper(
    titled(row.title),
    byLine(
      row.author,
      codeWord('bookStatus', row.status),
      row.completedAt !== null && longDate(row.completedAt.slice(0, 10)),
      formatList(row.tags, 'unit'),
    ),
    media(book, [row.coverImageUrl]),
    story(row.reason),
    story(row.notes),
  );
