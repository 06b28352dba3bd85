import { say } from '#words';
import { mostAnswerCharacters } from '../../../../shared/reach/relative-questions.ts';
import { relativePage } from '../../../../shared/reach/relatives.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { isChangeable } from './answers.rules.ts';
import { sayQuestion } from './question-words.rules.ts';
import type { ShownQuestion } from './questions.queries.ts';
import { bubble, microphoneHtml, paragraph, voiceHtml } from './space-parts.rules.ts';

/** What was sent about a question and refused. */
export interface RefusedAnswer {
  id: number;
  content: string;
  form: string;
}

const questionPath = `${relativePage}/question`;

/** Questions that are open, and answers that can still change, as cards before everything else. */
export const questionCards = (questions: readonly ShownQuestion[], now: Date, refused?: RefusedAnswer): string =>
  questions
    .filter((question) => isChangeable(question, now))
    .map((question) => cardHtml(question, question.id === refused?.id ? refused : undefined))
    .join('\n');

function cardHtml(question: ShownQuestion, refused: RefusedAnswer | undefined): string {
  const { id, member, answeredAt, answer, voiceUrl } = question;
  const isAnswered = answeredAt !== null;
  const name = member?.trim();
  const asks = name ? say('{name} asks you', { name }) : say('Your family asks you');
  const words = refused?.content ?? answer;
  const write = answer === '' ? say('Write it') : say('Change the words');
  const speak = voiceUrl === null ? say('Speak') : say('Speak again');
  return `<article id="question-${id}" class="ask">${paragraph(asks, 'muted')}<h2>${escapeHtml(sayQuestion(question))}</h2>
${isAnswered ? answerHtml(question) : ''}<div class="acts">
<details${refused ? ' open' : ''}><summary>${bubble}<span>${escapeHtml(write)}</span></summary><div>
<form method="post" action="${questionPath}"><input type="hidden" name="id" value="${id}"><input type="hidden" name="form" value="${refused?.form ?? crypto.randomUUID()}">
<label for="answer-${id}">${escapeHtml(say('Your answer'))}</label><textarea id="answer-${id}" name="content" rows="6" maxlength="${mostAnswerCharacters}" required>${escapeHtml(words === '' ? '' : `\n${words}`)}</textarea>
<button class="big go" type="submit">${escapeHtml(say('Send to the family'))}</button></form></div></details>
${microphoneHtml({ kind: 'question', id }, speak)}</div></article>`;
}

function answerHtml({ id, answer, voiceUrl }: ShownQuestion): string {
  const back = `<form method="post" action="${questionPath}/back"><button type="submit" name="id" value="${id}">${escapeHtml(say('Take it back'))}</button></form>`;
  const hint = paragraph(say('You can change your answer for a day.'), 'muted');
  return `<div class="said"><p><b>${escapeHtml(say('You answered'))}</b></p>${saidHtml(answer, voiceUrl)}${back}</div>${hint}`;
}

const saidHtml = (answer: string, voiceUrl: string | null): string =>
  `${answer === '' ? '' : `<p>${escapeHtml(answer)}</p>`}${voiceHtml(voiceUrl)}`;

/** Earlier answers, which the family has, newest first. */
export function earlierAnswers(questions: readonly ShownQuestion[], now: Date): string {
  const earlier = questions.filter((question) => !isChangeable(question, now)).toReversed();
  if (earlier.length === 0) return '';
  const told = earlier.map(
    (question) =>
      `<div class="said"><p><b>${escapeHtml(sayQuestion(question))}</b></p>${saidHtml(question.answer, question.voiceUrl)}</div>`,
  );
  return `<details class="told"><summary>${escapeHtml(say('What you told your family'))}</summary><div>${told.join('')}</div></details>`;
}
