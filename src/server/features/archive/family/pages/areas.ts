import { type FamilyBook, namesOf, type Row } from '../family-book.ts';
import type { TakenTable } from '../family-rows.queries.ts';
import { type Html, html, plain, prose } from './html.ts';
import { authorOf, dayOf, facts, joined, listOf, media, momentIn, words } from './parts.ts';

/** A page with one article for each row of a table. */
export interface Area {
  path: string;
  title: string;
  table: TakenTable;
  article(row: Row, book: FamilyBook): Html;
}

const childOf = (book: FamilyBook, row: Row): string => book.children.get(row.childId as number)?.name ?? '';

type Titled = Readonly<{ title?: unknown; name?: unknown; description?: unknown; url?: unknown }>;
const titles = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as Titled[]) : []).map(({ title, name }) => plain(title ?? name));

export function storyArticle(row: Row, book: FamilyBook): Html {
  const children = namesOf(book, book.storyChildren.get(row.id as number) ?? [], row.formerChildren);
  return html`<article id="story-${row.id as number}">
<h3>${(row.title as string | null) ?? dayOf(row.storyDate)}</h3>
<p class="meta">${joined(Boolean(row.title) && dayOf(row.storyDate), authorOf(book, row), children.join(', ') || 'The whole family', row.location as string | null, row.isPrivate === true && 'Private')}</p>
${prose(row.content)}${media(book, row.mediaUrls)}
${facts(['Mood', words(row.mood)], ['With', listOf(row.taggedPeople).join(', ')], ['Tags', listOf(row.tags).join(', ')])}
</article>
`;
}

function letterArticle(row: Row, book: FamilyBook): Html {
  const text =
    row.status === 'finalized' ? (row.finalContent ?? row.draftContent) : (row.draftContent ?? row.finalContent);
  const notes = Array.isArray(row.photoNotes) ? (row.photoNotes as Row[]) : [];
  const memories = Array.isArray(row.memories) ? (row.memories as Row[]) : [];
  return html`<article id="letter-${row.id as number}">
<h3>${(row.title as string | null) ?? `${childOf(book, row)}, ${plain(row.year)}`}</h3>
<p class="meta">${joined(childOf(book, row), plain(row.year), row.status === 'draft' && 'Draft', dayOf(row.letterDate), authorOf(book, row))}</p>
${prose(row.salutation)}${prose(text)}${prose(row.signature)}
${facts(['Growth', row.growthObservations], ['Qualities', row.personalQualities], ['Gratitude', row.gratitude], ['Hopes', row.hopes])}
${memories.map((memory) => html`<h4>${plain(memory.title)}</h4>${prose(memory.description)}`)}
${notes.map((note) => html`${media(book, note.photoUrl)}${prose(note.caption)}${prose(note.note)}`)}
</article>
`;
}

const lessonArticle = (row: Row, book: FamilyBook): Html => html`<article id="lesson-${row.id as number}">
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(book.categories.get(row.categoryId as number), words(row.developmentStage), authorOf(book, row))}</p>
${prose(row.description)}${prose(row.content)}
${facts(['Why important', row.whyImportant], ['Questions to talk about', row.discussionPrompts], ['Activities', titles(row.activities)], ['Resources', row.resources], ['Source', row.source], ['Comments', row.generalComments], ['Tags', listOf(row.tags).join(', ')])}
${media(book, [row.mediaUrl, ...listOf(row.mediaUrls), ...(Array.isArray(row.documents) ? (row.documents as Titled[]).map(({ url }) => url) : [])])}
</article>
`;

const scheduledArticle = (row: Row, book: FamilyBook): Html => html`<article>
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(childOf(book, row), words(row.status), dayOf(row.scheduledDate))}</p>
${prose(row.description)}${prose(row.content)}
${facts(['Activities', row.activities], ['Books', row.books], ['Questions to talk about', row.discussionPrompts])}
</article>
`;

const activityArticle = (row: Row, book: FamilyBook): Html => html`<article>
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(childOf(book, row), words(row.type), momentIn(book.timeZone, row.completedAt))}</p>
${prose(row.description)}
${facts(['Engagement', words(row.engagementLevel)], ['Understanding', words(row.understandingLevel)], ['How it felt', row.emotionalResponse], ['Questions', row.questions], ['Notes', row.notes])}
</article>
`;

function experienceArticle(row: Row, book: FamilyBook): Html {
  const children = namesOf(book, book.experienceChildren.get(row.id as number) ?? [], row.formerChildren);
  return html`<article>
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(words(row.type), words(row.status), dayOf(row.completedDate ?? row.scheduledDate), children.join(', ') || 'Whole family', row.location as string | null)}</p>
${prose(row.description)}${media(book, row.mediaUrls)}
${facts(['Why important', row.whyImportant], ['Activities', titles(row.subActivities)], ['Duration', row.estimatedDuration], ['Estimated cost', row.estimatedCost], ['Actual cost', row.actualCost], ['Preparation', row.preparationNotes], ['To think about', row.reflectionPrompts], ['Notes', row.notes], ['Tags', listOf(row.tags).join(', ')])}
</article>
`;
}

const heirloomArticle = (row: Row, book: FamilyBook): Html => html`<article>
<h3>${plain(row.name)}</h3>
<p class="meta">${joined(words(row.category), words(row.status), (childOf(book, row) && `for ${childOf(book, row)}`) || (row.intendedRecipient as string | null))}</p>
${media(book, row.images)}${prose(row.significance)}${prose(row.description)}${media(book, row.voiceNoteUrl)}
${facts(['Family history', row.familyHistory], ['Where it is', row.currentLocation], ['Estimated value', row.estimatedValue], ['Appraised', joined(dayOf(row.appraisalDate), row.appraisedBy as string | null)], ['Appraisal value', row.appraisalValue], ['Wishes', row.generalWishes], ['At the age of', row.transferAge], ['How to pass it on', row.transferInstructions])}
</article>
`;

const bookArticle = (row: Row, book: FamilyBook): Html => html`<article>
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(plain(row.author), words(row.status), childOf(book, row))}</p>
${media(book, row.coverImageUrl)}${prose(row.reason)}${prose(row.notes)}
${facts(['Age range', row.ageRange], ['ISBN', row.isbn], ['Tags', listOf(row.tags).join(', ')])}
</article>
`;

const eventArticle = (row: Row, book: FamilyBook): Html => html`<article>
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(row.allDay === true ? dayOf(row.startDate) : momentIn(plain(row.timeZone), row.startDate), childOf(book, row), words(row.eventType), row.location as string | null, row.status === 'completed' && 'completed')}</p>
${prose(row.description)}${prose(row.notes)}${facts(['Repeats', row.recurrence])}
</article>
`;

const milestoneArticle = (row: Row, book: FamilyBook): Html => html`<article>
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(childOf(book, row), words(row.category), words(row.status), momentIn(book.timeZone, row.completedAt))}</p>
${prose(row.description)}
</article>
`;

const messageArticle = (row: Row, book: FamilyBook): Html => html`<article>
<h3>${plain(row.title)}</h3>
<p class="meta">${joined(`To ${childOf(book, row)}`, authorOf(book, row), row.isDelivered === true ? momentIn(book.timeZone, row.deliveredAt) : `Sealed: ${words(row.triggerType)} ${plain(row.triggerValue)}`)}</p>
${prose(row.content)}${media(book, row.mediaUrl)}
</article>
`;

const ideaArticle = (row: Row, book: FamilyBook): Html => html`<article>
${prose(row.content)}<p class="meta">${joined(words(row.priority), authorOf(book, row))}</p>
</article>
`;

function childArticle(row: Row, book: FamilyBook): Html {
  return html`<article>
<h3>${plain(row.name)}</h3>
<p class="meta">${joined(`Born ${dayOf(row.dateOfBirth)}`, words(row.currentStage), row.endedAt !== null && 'Tracking ended')}</p>
${media(book, row.profileImage)}
${facts(['Strengths', listOf(row.strengths).join(', ')], ['Opportunities', listOf(row.opportunities).join(', ')], ['Interests', listOf(row.interests).join(', ')], ['Passions', listOf(row.passions).join(', ')], ['Personality', listOf(row.personalityTraits).join(', ')], ['Learns by', words(row.learningStyle)], ['Special needs', row.specialNeeds], ['Notes', row.notes])}
</article>
`;
}

/** Every page but the stories, which have one for each year. */
export const areas: readonly Area[] = [
  { path: 'children.html', title: 'Children', table: 'children', article: childArticle },
  { path: 'letters.html', title: 'Birthday Letters', table: 'annualLetters', article: letterArticle },
  { path: 'legacy-messages.html', title: 'Legacy Messages', table: 'legacyMessages', article: messageArticle },
  { path: 'milestones.html', title: 'Milestones', table: 'milestones', article: milestoneArticle },
  { path: 'heirlooms.html', title: 'Heirlooms', table: 'heirlooms', article: heirloomArticle },
  { path: 'lessons-library.html', title: 'Lessons Library', table: 'values', article: lessonArticle },
  { path: 'lesson-plans.html', title: 'Lesson Plans', table: 'lessons', article: scheduledArticle },
  { path: 'activities.html', title: 'Activities', table: 'activities', article: activityArticle },
  { path: 'experiences.html', title: 'Experiences', table: 'experiences', article: experienceArticle },
  { path: 'reading-list.html', title: 'Reading List', table: 'readingList', article: bookArticle },
  { path: 'calendar.html', title: 'Calendar', table: 'calendarEvents', article: eventArticle },
  { path: 'future-additions.html', title: 'Future Additions', table: 'futureAdditions', article: ideaArticle },
];
