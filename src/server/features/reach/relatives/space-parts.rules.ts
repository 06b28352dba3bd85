import { say } from '#words';
import { relativePage } from '../../../../shared/reach/relatives.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';

const icon = (path: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`;
export const heart = icon(
  '<path d="M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.500-1.500-3-3.200-3-5.500"/>',
);
export const bubble = icon(
  '<path d="M3 16.300a2 2 0 0 1 .1 1.200l-1.100 3.300a1 1 0 0 0 1.200 1.200l3.400-1a2 2 0 0 1 1.100.1 10 10 0 1 0-4.700-4.800"/>',
);
const microphone = icon(
  '<path d="M12 19v3"/><path d="M19 10v2a7 7 0 0 1-14 0v-2"/><rect x="9" y="2" width="6" height="13" rx="3"/>',
);

export const paragraph = (text: string, className = ''): string =>
  `<p${className && ` class="${className}"`}>${escapeHtml(text)}</p>`;

export const voiceHtml = (voiceUrl: string | null): string =>
  voiceUrl === null
    ? ''
    : `<audio controls preload="none" src="${relativePage}/files/${voiceUrl.split('/').at(-1)}"></audio>`;

/** Shown by speak.js, which sends what it hears about this record. */
export function microphoneHtml({ kind, id }: { kind: string; id: number }, label = say('Speak')): string {
  const hint = say('Press once, speak, press again');
  const speaking = [
    ['speak', label],
    ['hint', hint],
    ['stop', say('Stop and send')],
    ['sending', say('Sending...')],
    ['refused', say('This device doesn’t let us hear you. Please write it.')],
    ['failed', say('It wasn’t sent. Please try again.')],
  ]
    .map(([name, sentence]) => `data-${name}="${escapeHtml(sentence ?? '')}"`)
    .join(' ');
  return `<button class="big mic" type="button" hidden data-kind="${kind}" data-id="${id}" ${speaking}>${microphone}<span><b>${escapeHtml(label)}</b><small>${escapeHtml(hint)}</small></span></button>`;
}
