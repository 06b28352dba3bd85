import { formatList, formatNumber, say, sayAs } from '#words';
import { type CalendarDate, todayIn } from '../../../../../shared/calendar-date.ts';
import { isUnborn } from '../../../../../shared/children/child-age.ts';
import type { Captions } from '../../../../../shared/diary/photo-captions.ts';
import { momentsOf, type StoryMoment } from '../../../../../shared/diary/story-moments.ts';
import { heirloomWord } from '../../../../../shared/keepsakes/heirloom-words.ts';
import { formatDollars } from '../../../../../shared/money.ts';
import { simpleRecurrence } from '../../../../../shared/plans/recurrence.ts';
import { sayContent } from '../../../../kernel/words.ts';
import { type FamilyBook, namesOf } from '../family-book.rules.ts';
import type { FamilyRow, TakenTable } from '../family-rows.queries.ts';
import { codeWord } from './code-words.rules.ts';
import {
  authorOf,
  captionedMedia,
  childOf,
  dayOf,
  entriesOf,
  facts,
  type Html,
  html,
  joined,
  media,
  momentIn,
  plain,
  prose,
  titlesOf,
} from './page-parts.rules.ts';

/** A page with one article for each row of a table. */
interface Area {
  path: string;
  title(): string;
  table: TakenTable;
  articles(book: FamilyBook): AsyncGenerator<Html>;
}

type Article<Table extends TakenTable> = (row: FamilyRow<Table>, book: FamilyBook) => Html;

const area = <Table extends TakenTable>(
  table: Table,
  page: Pick<Area, 'path' | 'title'>,
  article: Article<Table>,
): Area => ({
  ...page,
  table,
  async *articles(book) {
    for await (const row of book.rows(table)) yield article(row, book);
  },
});

const momentOf = ({ at, content, mediaUrls }: StoryMoment, captions: Captions, book: FamilyBook, isTimed: boolean) =>
  html`${isTimed && html`<h4>${momentIn(book.timeZone, at)}</h4>`}${prose(content)}${captionedMedia(book, mediaUrls, captions)}`;

/** The names of those who put a heart on a story. */
export const heartsOf = (storyId: number, { storyHearts, people }: FamilyBook): string[] =>
  (storyHearts.get(storyId) ?? []).flatMap((userId) => people.get(userId) ?? []);

const noteArticle: Article<'storyNotes'> = (row, book) => html`<article>
<h3>${dayOf(book.storyDates.get(row.storyId) ?? null)}</h3>
${prose(row.content)}
<p class="meta">${joined(authorOf(book, row), momentIn(book.timeZone, row.createdAt))}</p>
</article>
`;

const commentArticle: Article<'relativeComments'> = (row, book) => html`<article>
<h3>${book.relatives.get(row.relativeId)}</h3>
${prose(row.content)}
${media(book, row.voiceUrl)}
<p class="meta">${joined(row.storyId !== null && dayOf(book.storyDates.get(row.storyId) ?? null), row.userId !== null && authorOf(book, row), momentIn(book.timeZone, row.createdAt))}</p>
</article>
`;

const questionArticle: Article<'relativeQuestions'> = (row, book) => html`<article>
<h3>${questionOf(row)}</h3>
${prose(row.answer)}
${media(book, row.voiceUrl)}
<p class="meta">${joined(book.relatives.get(row.relativeId), childOf(book, row), momentIn(book.timeZone, row.answeredAt ?? row.askedAt))}</p>
</article>
`;

/** One of our questions in the reader's language, or a member's own words. */
export const questionOf = ({ prompt, words }: { prompt: string | null; words: string | null }): string =>
  prompt === null ? (words ?? '') : sayContent(prompt);

export function storyArticle(row: FamilyRow<'dailyStories'>, book: FamilyBook): Html {
  const children = namesOf(book, book.storyChildren.get(row.id), row.formerChildren);
  return html`<article id="story-${row.id}">
<h3>${row.title ?? dayOf(row.storyDate)}</h3>
<p class="meta">${joined(Boolean(row.title) && dayOf(row.storyDate), authorOf(book, row), formatList(children) || say('Whole family'), row.location, row.isPrivate && sayAs('of a story', 'Private'))}</p>
${momentsOf(row).map((moment, _, { length }) => momentOf(moment, row.captions, book, length > 1))}
${facts([say('Hearts'), formatList(heartsOf(row.id, book))], [say('Mood'), codeWord('mood', row.mood)], [sayAs('with whom', 'With'), formatList(row.taggedPeople)], [say('Tags'), formatList(row.tags, 'unit')])}
</article>
`;
}

/** Omits the greeting or closing where the text already has it. */
function unlessSaid(text: string | null, greeting: string | null, place: 'startsWith' | 'endsWith'): string | null {
  const [said, own] = [text, greeting].map((each) => (each ?? '').trim().replace(/\s+/g, ' '));
  return said?.[place](own ?? '') ? null : greeting;
}

function letterArticle(row: FamilyRow<'annualLetters'>, book: FamilyBook): Html {
  const text =
    row.status === 'finalized' ? (row.finalContent ?? row.draftContent) : (row.draftContent ?? row.finalContent);
  return html`<article id="letter-${row.id}">
<h3>${row.title ?? `${childOf(book, row)}, ${String(row.year)}`}</h3>
<p class="meta">${joined(childOf(book, row), String(row.year), row.status === 'draft' && sayAs('of a letter', 'Draft'), dayOf(row.letterDate), authorOf(book, row))}</p>
${prose(unlessSaid(text, row.salutation, 'startsWith'))}${prose(text)}${prose(unlessSaid(text, row.signature, 'endsWith'))}
${facts([say('Growth'), row.growthObservations], [say('Qualities'), row.personalQualities], [say('Gratitude'), row.gratitude], [say('Hopes'), row.hopes])}
${entriesOf(row.memories).map(({ title, description }) => html`<h4>${plain(title)}</h4>${prose(plain(description))}`)}
${entriesOf(row.photoNotes).map(({ photoUrl, caption, note }) => html`${media(book, photoUrl)}${prose(plain(caption))}${prose(plain(note))}`)}
</article>
`;
}

const lessonArticle: Article<'values'> = (row, book) => html`<article id="lesson-${row.id}">
<h3>${row.title}</h3>
<p class="meta">${joined(book.categories.get(row.categoryId), codeWord('stage', row.developmentStage), authorOf(book, row))}</p>
${prose(row.description)}${prose(row.content)}
${facts([sayAs('a field of a form', 'Why important'), row.whyImportant], [say('Discussion prompts'), row.discussionPrompts], [say('Activities'), titlesOf(row.activities)], [say('Resources'), row.resources], [sayAs('where a lesson is from', 'Source'), row.source], [say('Comments'), row.generalComments], [say('Tags'), formatList(row.tags, 'unit')])}
${media(book, row.mediaUrl, ...row.mediaUrls, ...entriesOf(row.documents).map(({ url }) => url))}
</article>
`;

const scheduledArticle: Article<'lessons'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(childOf(book, row), codeWord('lessonStatus', row.status), dayOf(row.scheduledDate))}</p>
${prose(row.description)}${prose(row.content)}
${facts([say('Activities'), row.activities], [say('Books'), row.books], [say('Discussion prompts'), row.discussionPrompts])}
</article>
`;

const activityArticle: Article<'activities'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(childOf(book, row), row.type, momentIn(book.timeZone, row.completedAt))}</p>
${prose(row.description)}
${facts([say('Engagement'), codeWord('level', row.engagementLevel)], [say('Understanding'), codeWord('level', row.understandingLevel)], [sayAs('a field of a form', 'Emotional response'), row.emotionalResponse], [sayAs('a field of a form', 'Questions'), row.questions], [say('Notes'), row.notes])}
</article>
`;

function experienceArticle(row: FamilyRow<'experiences'>, book: FamilyBook): Html {
  const children = namesOf(book, book.experienceChildren.get(row.id), row.formerChildren);
  return html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(codeWord('experience', row.type), codeWord('experienceStatus', row.status), dayOf(row.completedDate ?? row.scheduledDate), formatList(children) || say('Whole family'), row.location)}</p>
${prose(row.description)}${media(book, ...row.mediaUrls)}
${facts([sayAs('a field of a form', 'Why important'), row.whyImportant], [say('Activities'), titlesOf(row.subActivities)], [say('Duration'), row.estimatedDuration], [say('Estimated cost'), dollars(row.estimatedCost)], [say('Actual cost'), dollars(row.actualCost)], [sayAs('a field of a form', 'Preparation notes'), row.preparationNotes], [sayAs('a field of a form', 'Reflection prompts'), row.reflectionPrompts], [say('Notes'), row.notes], [say('Tags'), formatList(row.tags, 'unit')])}
</article>
`;
}

const dollars = (amount: number | null): string | null => (amount === null ? null : formatDollars(amount));

function recipientOf(row: FamilyRow<'heirlooms'>, book: FamilyBook): string | false {
  const recipient = childOf(book, row) || row.intendedRecipient;
  return recipient ? say('For {recipient}', { recipient }) : false;
}

const heirloomArticle: Article<'heirlooms'> = (row, book) => html`<article>
<h3>${row.name}</h3>
<p class="meta">${joined(heirloomWord(row.category), heirloomWord(row.status), recipientOf(row, book))}</p>
${media(book, ...row.images)}${prose(row.significance)}${prose(row.description)}${media(book, row.voiceNoteUrl)}
${facts([say('Family history'), row.familyHistory], [say('Where it is'), row.currentLocation], [say('Estimated value'), dollars(row.estimatedValue)], [sayAs('of an heirloom', 'Appraised'), joined(dayOf(row.appraisalDate), row.appraisedBy)], [sayAs('a field of a form', 'Appraisal value'), dollars(row.appraisalValue)], [say('Wishes'), row.generalWishes], [sayAs('a field of a form', 'Transfer age'), row.transferAge], [sayAs('a field of a form', 'Transfer instructions'), row.transferInstructions])}
</article>
`;

const bookArticle: Article<'readingList'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(row.author, codeWord('bookStatus', row.status), childOf(book, row))}</p>
${media(book, row.coverImageUrl)}${prose(row.reason)}${prose(row.notes)}
${facts([say('Age range'), row.ageRange], ['ISBN', row.isbn], [say('Tags'), formatList(row.tags, 'unit')])}
</article>
`;

/** "Every week"; other rules are shown as they are. */
function repeatWord(rule: string | null): string | null {
  const simple = rule === null ? undefined : simpleRecurrence(rule);
  if (!simple || simple.until !== null) return rule;
  return say(
    '{repeats, select, DAILY {Every day} WEEKDAYS {Every weekday} WEEKLY {Every week} FORTNIGHTLY {Every 2 weeks} MONTHLY {Every month} other {Every year}}',
    { repeats: simple.repeats },
  );
}

const eventArticle: Article<'calendarEvents'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(row.allDay ? dayOf(row.startDate) : momentIn(row.timeZone, row.startDate), childOf(book, row), codeWord('event', row.eventType), row.location, row.status === 'completed' && sayAs('of an event', 'Completed'))}</p>
${prose(row.description)}${prose(row.notes)}${facts([sayAs('a field of a form', 'Repeats'), repeatWord(row.recurrence)])}
</article>
`;

const milestoneArticle: Article<'milestones'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(childOf(book, row), codeWord('milestone', row.category), codeWord('milestoneStatus', row.status), momentIn(book.timeZone, row.completedAt))}</p>
${prose(row.description)}
</article>
`;

const inUnit = (value: number | null, unit: 'centimeter' | 'kilogram'): string | null =>
  value === null ? null : formatNumber(value, { style: 'unit', unit });

const growthArticle: Article<'growthMeasurements'> = (row, book) => html`<article>
<h3>${joined(childOf(book, row), dayOf(row.date))}</h3>
${facts([say('Height'), inUnit(row.height, 'centimeter')], [say('Weight'), inUnit(row.weight, 'kilogram')], [say('Head'), inUnit(row.head, 'centimeter')])}
</article>
`;

function openingOf({ triggerType, triggerValue }: FamilyRow<'legacyMessages'>, name: string): string {
  if (triggerType === 'manual') return say('To deliver by hand: {occasion}', { occasion: triggerValue });
  if (triggerType === 'age') return say('Opens when {name} turns {age}', { name, age: triggerValue });
  return say('Opens {day}', { day: dayOf(triggerValue) });
}

const messageArticle: Article<'legacyMessages'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(say('For {recipient}', { recipient: childOf(book, row) }), authorOf(book, row), row.isDelivered ? momentIn(book.timeZone, row.deliveredAt) : openingOf(row, childOf(book, row)))}</p>
${prose(row.content)}${media(book, row.mediaUrl)}
</article>
`;

const ideaArticle: Article<'futureAdditions'> = (row, book) => html`<article>
${prose(row.content)}<p class="meta">${joined(codeWord('priority', row.priority), authorOf(book, row))}</p>
</article>
`;

const birthOf = (date: CalendarDate, today: CalendarDate): string =>
  isUnborn(date, today) ? say('Due {date}', { date: dayOf(date) }) : say('Born {day}', { day: dayOf(date) });

const rememberedWords = (date: CalendarDate | null): string =>
  date === null ? say('Remembered') : say('Died {date}', { date: dayOf(date) });

function childArticle(row: FamilyRow<'children'>, book: FamilyBook): Html {
  return html`<article>
<h3>${row.name}</h3>
<p class="meta">${joined(birthOf(row.dateOfBirth, todayIn(book.timeZone, book.madeAt)), !row.isRemembered && codeWord('stage', row.currentStage), row.isRemembered && rememberedWords(row.rememberedOn), row.endedAt !== null && say('Ended tracking'))}</p>
${media(book, row.profileImage)}
${facts([say('Strengths'), formatList(row.strengths, 'unit')], [say('Opportunities'), formatList(row.opportunities, 'unit')], [say('Interests'), formatList(row.interests, 'unit')], [say('Passions'), formatList(row.passions, 'unit')], [say('Personality'), formatList(row.personalityTraits, 'unit')], [say('Learning style'), codeWord('learningStyle', row.learningStyle)], [say('Special needs'), row.specialNeeds], [say('Notes'), row.notes])}
</article>
`;
}

/** Every page except the stories, which have one for each year. */
export const areas: readonly Area[] = [
  area('children', { path: 'children.html', title: () => say('Children') }, childArticle),
  area('annualLetters', { path: 'letters.html', title: () => say('Birthday Letters') }, letterArticle),
  area('legacyMessages', { path: 'legacy-messages.html', title: () => say('Legacy Messages') }, messageArticle),
  area('milestones', { path: 'milestones.html', title: () => say('Milestones') }, milestoneArticle),
  area('storyNotes', { path: 'story-notes.html', title: () => say('Notes about stories') }, noteArticle),
  area('relativeComments', { path: 'from-relatives.html', title: () => say('From relatives') }, commentArticle),
  area('relativeQuestions', { path: 'questions.html', title: () => say('Questions and answers') }, questionArticle),
  area('growthMeasurements', { path: 'growth.html', title: () => say('Growth') }, growthArticle),
  area('heirlooms', { path: 'heirlooms.html', title: () => say('Heirlooms') }, heirloomArticle),
  area('values', { path: 'lessons-library.html', title: () => say('Lessons Library') }, lessonArticle),
  area('lessons', { path: 'lesson-plans.html', title: () => say('Lesson Plans') }, scheduledArticle),
  area('activities', { path: 'activities.html', title: () => say('Activities') }, activityArticle),
  area('experiences', { path: 'experiences.html', title: () => say('Experiences') }, experienceArticle),
  area('readingList', { path: 'reading-list.html', title: () => say('Reading List') }, bookArticle),
  area('calendarEvents', { path: 'calendar.html', title: () => say('Calendar') }, eventArticle),
  area('futureAdditions', { path: 'future-additions.html', title: () => say('Future Additions') }, ideaArticle),
];
