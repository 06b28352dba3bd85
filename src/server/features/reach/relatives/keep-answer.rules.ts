import { say } from '#words';
import { createHeirloomSchema, updateHeirloomSchema } from '../../../../shared/keepsakes/heirlooms.ts';
import type { KeepAsStory, KeepInHeirloom, RelativeQuestion } from '../../../../shared/reach/relative-questions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findStoryIdOn } from '../../diary/daily-stories/daily-stories.queries.ts';
import { getStory, writeDay } from '../../diary/daily-stories/daily-stories.rules.ts';
import { addHeirloom, changeHeirloom, getHeirloom } from '../../keepsakes/heirlooms/heirlooms.rules.ts';
import { setKept } from './questions.queries.ts';
import { getQuestion } from './questions.rules.ts';

/** An answer that isn't kept yet, locked. */
async function lockAnswer(db: FamilyTransaction, { userId }: Viewer, id: number, now: Date): Promise<RelativeQuestion> {
  await lockRow(db, 'relativeQuestions', id);
  const question = await getQuestion(db, { userId, now }, id);
  if (question.answeredAt === null) throw new AppError('CONFLICT', say('This question isn’t answered yet.'));
  if (question.isKept) throw new AppError('CONFLICT', say('This answer is kept already.'));
  return question;
}

/** Names its source: who said it, and what was asked. */
const copyOf = ({ relativeName: name, text, answer }: RelativeQuestion): string =>
  `${say('From {name}', { name })}: ${text}\n\n${answer}`.trimEnd();

/** Adds the answer to the member's story of a day, with the recording. */
export async function keepAsStory(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, storyDate }: KeepAsStory,
  now: Date,
): Promise<RelativeQuestion> {
  const question = await lockAnswer(db, viewer, id, now);
  const { childId, voiceUrl } = question;
  const known = await findStoryIdOn(db, viewer, storyDate);
  const held = known === undefined ? undefined : await getStory(db, viewer, known);
  if (held?.sharedWith === 'relatives') {
    throw badField('storyDate', say('Relatives see your story of this day. Choose another day for this answer.'));
  }
  const { story } = await writeDay(
    db,
    viewer,
    {
      storyDate,
      content: copyOf(question),
      mediaUrls: voiceUrl === null ? [] : [voiceUrl],
      childIds: childId === null ? [] : [childId],
    },
    now,
  );
  await setKept(db, id, { storyId: story.id });
  return getQuestion(db, { userId: viewer.userId, now }, id);
}

/** Adds the answer to the stories of an heirloom, with the recording, or begins an heirloom with it. */
export async function keepInHeirloom(
  db: FamilyTransaction,
  viewer: Viewer,
  { id, heirloomId, name = '', category = 'other' }: KeepInHeirloom,
  now: Date,
): Promise<RelativeQuestion> {
  const question = await lockAnswer(db, viewer, id, now);
  const voice = question.voiceUrl === null ? {} : { voiceNoteUrl: question.voiceUrl };
  const copy = copyOf(question);
  const { userId } = viewer;
  if (typeof heirloomId === 'number') {
    await lockRow(db, 'heirlooms', heirloomId);
    const { voiceNoteUrl } = await getHeirloom(db, heirloomId);
    if (question.voiceUrl !== null && voiceNoteUrl !== null) {
      throw badField(
        'heirloomId',
        say('This heirloom has a recording already. Choose another one, or keep the answer as a story.'),
      );
    }
    const changes = updateHeirloomSchema.parse({ add: { familyHistory: [copy] }, ...voice });
    await changeHeirloom(db, userId, { ...changes, id: heirloomId }, now);
    await setKept(db, id, { heirloomId });
  } else {
    const { childId } = question;
    const heirloom = createHeirloomSchema.parse({ name, category, significance: copy, childId, ...voice });
    const made = await addHeirloom(db, userId, heirloom);
    await setKept(db, id, { heirloomId: made.id });
  }
  return getQuestion(db, { userId, now }, id);
}
