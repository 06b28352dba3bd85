import { expect, test } from 'vitest';
import { composeMail, type MailContent } from './mail-layout.rules.ts';

const content: MailContent = {
  subject: 'Your story for Friday, November 20',
  preview: 'What did Maya say?',
  heading: 'Friday, November 20',
  parts: [
    { kind: 'prompt', text: 'What did Maya say?\nAnd Leo?' },
    { kind: 'paragraph', text: 'Two sentences are plenty.' },
    { kind: 'list', items: ['Snails', 'Apples'] },
    { kind: 'button', label: 'Write', url: 'https://example.com/daily-stories?a=1&b=2' },
  ],
  footer: 'You asked for it.',
};

test('says the same as HTML and as plain text', () => {
  const { html, text } = composeMail(content);
  expect(text).toBe(
    [
      'Friday, November 20',
      '  What did Maya say?\n  And Leo?',
      'Two sentences are plenty.',
      '- Snails\n- Apples',
      'Write: https://example.com/daily-stories?a=1&b=2',
      '-- \nUpbringing\nYou asked for it.\n',
    ].join('\n\n'),
  );
  expect(html).toContain('What did Maya say?<br>And Leo?');
  expect(html).toContain('<li>Snails</li><li>Apples</li>');
  expect(html).toContain('href="https://example.com/daily-stories?a=1&amp;b=2"');
  expect(html).not.toMatch(/<(table|style|script|img|link)\b/);
});

test('escapes everything that people typed, in every part', () => {
  const typed = `<img src=x onerror="alert('1')">&`;
  const { html } = composeMail({
    subject: typed,
    preview: typed,
    heading: typed,
    parts: [
      { kind: 'prompt', text: typed },
      { kind: 'paragraph', text: typed },
      { kind: 'list', items: [typed] },
      { kind: 'button', label: typed, url: `https://example.com/"${typed}` },
    ],
    footer: typed,
  });
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(9);
});

test('a line break in a name doesn’t begin a header', () => {
  const { subject } = composeMail({ ...content, subject: 'For Maya\r\nBcc: everyone@example.com' });
  expect(subject).toBe('For Maya Bcc: everyone@example.com');
});
