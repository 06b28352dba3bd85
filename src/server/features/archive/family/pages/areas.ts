import { say } from '#words';
import { type FamilyBook, namesOf } from '../family-book.ts';
import type { FamilyRow, TakenTable } from '../family-rows.queries.ts';
import {
  authorOf,
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
  words,
} from './page-parts.ts';

/** A page with one article for each row of a table. */
interface Area {
  path: string;
  title: string;
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

export function storyArticle(row: FamilyRow<'dailyStories'>, book: FamilyBook): Html {
  const children = namesOf(book, book.storyChildren.get(row.id), row.formerChildren);
  return html`<article id="story-${row.id}">
<h3>${row.title ?? dayOf(row.storyDate)}</h3>
<p class="meta">${joined(Boolean(row.title) && dayOf(row.storyDate), authorOf(book, row), children.join(', ') || 'The whole family', row.location, row.isPrivate && 'Private')}</p>
${prose(row.content)}${media(book, ...row.mediaUrls)}
${facts(['Mood', words(row.mood)], ['With', row.taggedPeople.join(', ')], ['Tags', row.tags.join(', ')])}
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
<p class="meta">${joined(childOf(book, row), String(row.year), row.status === 'draft' && 'Draft', dayOf(row.letterDate), authorOf(book, row))}</p>
${prose(unlessSaid(text, row.salutation, 'startsWith'))}${prose(text)}${prose(unlessSaid(text, row.signature, 'endsWith'))}
${facts(['Growth', row.growthObservations], ['Qualities', row.personalQualities], ['Gratitude', row.gratitude], ['Hopes', row.hopes])}
${entriesOf(row.memories).map(({ title, description }) => html`<h4>${plain(title)}</h4>${prose(plain(description))}`)}
${entriesOf(row.photoNotes).map(({ photoUrl, caption, note }) => html`${media(book, photoUrl)}${prose(plain(caption))}${prose(plain(note))}`)}
</article>
`;
}

const lessonArticle: Article<'values'> = (row, book) => html`<article id="lesson-${row.id}">
<h3>${row.title}</h3>
<p class="meta">${joined(book.categories.get(row.categoryId), words(row.developmentStage), authorOf(book, row))}</p>
${prose(row.description)}${prose(row.content)}
${facts(['Why important', row.whyImportant], ['Questions to talk about', row.discussionPrompts], ['Activities', titlesOf(row.activities)], ['Resources', row.resources], ['Source', row.source], ['Comments', row.generalComments], ['Tags', row.tags.join(', ')])}
${media(book, row.mediaUrl, ...row.mediaUrls, ...entriesOf(row.documents).map(({ url }) => url))}
</article>
`;

const scheduledArticle: Article<'lessons'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(childOf(book, row), words(row.status), dayOf(row.scheduledDate))}</p>
${prose(row.description)}${prose(row.content)}
${facts(['Activities', row.activities], ['Books', row.books], ['Questions to talk about', row.discussionPrompts])}
</article>
`;

const activityArticle: Article<'activities'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(childOf(book, row), words(row.type), momentIn(book.timeZone, row.completedAt))}</p>
${prose(row.description)}
${facts(['Engagement', words(row.engagementLevel)], ['Understanding', words(row.understandingLevel)], ['How it felt', row.emotionalResponse], ['Questions', row.questions], ['Notes', row.notes])}
</article>
`;

function experienceArticle(row: FamilyRow<'experiences'>, book: FamilyBook): Html {
  const children = namesOf(book, book.experienceChildren.get(row.id), row.formerChildren);
  return html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(words(row.type), words(row.status), dayOf(row.completedDate ?? row.scheduledDate), children.join(', ') || 'Whole family', row.location)}</p>
${prose(row.description)}${media(book, ...row.mediaUrls)}
${facts(['Why important', row.whyImportant], ['Activities', titlesOf(row.subActivities)], ['Duration', row.estimatedDuration], ['Estimated cost', row.estimatedCost], ['Actual cost', row.actualCost], ['Preparation', row.preparationNotes], ['To think about', row.reflectionPrompts], ['Notes', row.notes], ['Tags', row.tags.join(', ')])}
</article>
`;
}

const heirloomArticle: Article<'heirlooms'> = (row, book) => html`<article>
<h3>${row.name}</h3>
<p class="meta">${joined(words(row.category), words(row.status), (childOf(book, row) && `for ${childOf(book, row)}`) || row.intendedRecipient)}</p>
${media(book, ...row.images)}${prose(row.significance)}${prose(row.description)}${media(book, row.voiceNoteUrl)}
${facts(['Family history', row.familyHistory], ['Where it is', row.currentLocation], ['Estimated value', row.estimatedValue], ['Appraised', joined(dayOf(row.appraisalDate), row.appraisedBy)], ['Appraisal value', row.appraisalValue], ['Wishes', row.generalWishes], ['At the age of', row.transferAge], ['How to pass it on', row.transferInstructions])}
</article>
`;

const bookArticle: Article<'readingList'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(row.author, words(row.status), childOf(book, row))}</p>
${media(book, row.coverImageUrl)}${prose(row.reason)}${prose(row.notes)}
${facts(['Age range', row.ageRange], ['ISBN', row.isbn], ['Tags', row.tags.join(', ')])}
</article>
`;

const eventArticle: Article<'calendarEvents'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(row.allDay ? dayOf(row.startDate) : momentIn(row.timeZone, row.startDate), childOf(book, row), words(row.eventType), row.location, row.status === 'completed' && 'completed')}</p>
${prose(row.description)}${prose(row.notes)}${facts(['Repeats', row.recurrence])}
</article>
`;

const milestoneArticle: Article<'milestones'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(childOf(book, row), words(row.category), words(row.status), momentIn(book.timeZone, row.completedAt))}</p>
${prose(row.description)}
</article>
`;

const messageArticle: Article<'legacyMessages'> = (row, book) => html`<article>
<h3>${row.title}</h3>
<p class="meta">${joined(`To ${childOf(book, row)}`, authorOf(book, row), row.isDelivered ? momentIn(book.timeZone, row.deliveredAt) : `Sealed: ${words(row.triggerType)} ${row.triggerValue}`)}</p>
${prose(row.content)}${media(book, row.mediaUrl)}
</article>
`;

const ideaArticle: Article<'futureAdditions'> = (row, book) => html`<article>
${prose(row.content)}<p class="meta">${joined(words(row.priority), authorOf(book, row))}</p>
</article>
`;

function childArticle(row: FamilyRow<'children'>, book: FamilyBook): Html {
  return html`<article>
<h3>${row.name}</h3>
<p class="meta">${joined(`Born ${dayOf(row.dateOfBirth)}`, words(row.currentStage), row.endedAt !== null && 'Tracking ended')}</p>
${media(book, row.profileImage)}
${facts(['Strengths', row.strengths.join(', ')], ['Opportunities', row.opportunities.join(', ')], ['Interests', row.interests.join(', ')], ['Passions', row.passions.join(', ')], ['Personality', row.personalityTraits.join(', ')], ['Learns by', words(row.learningStyle)], ['Special needs', row.specialNeeds], ['Notes', row.notes])}
</article>
`;
}

/** Every page except the stories, which have one for each year. */
export const areas: readonly Area[] = [
  area('children', { path: 'children.html', title: say('Children') }, childArticle),
  area('annualLetters', { path: 'letters.html', title: say('Birthday Letters') }, letterArticle),
  area('legacyMessages', { path: 'legacy-messages.html', title: say('Legacy Messages') }, messageArticle),
  area('milestones', { path: 'milestones.html', title: say('Milestones') }, milestoneArticle),
  area('heirlooms', { path: 'heirlooms.html', title: say('Heirlooms') }, heirloomArticle),
  area('values', { path: 'lessons-library.html', title: say('Lessons Library') }, lessonArticle),
  area('lessons', { path: 'lesson-plans.html', title: say('Lesson Plans') }, scheduledArticle),
  area('activities', { path: 'activities.html', title: say('Activities') }, activityArticle),
  area('experiences', { path: 'experiences.html', title: say('Experiences') }, experienceArticle),
  area('readingList', { path: 'reading-list.html', title: say('Reading List') }, bookArticle),
  area('calendarEvents', { path: 'calendar.html', title: say('Calendar') }, eventArticle),
  area('futureAdditions', { path: 'future-additions.html', title: say('Future Additions') }, ideaArticle),
];
