import { type ESTree, parseSync } from 'vite';
import { type Finding, isCode, isTest, lineOf, type Source } from './sources.ts';

/** What people read or hear, as attributes of elements or properties that become such. */
const spoken = new RegExp(
  `^(?:${[
    'label|\\w+Label|aria-(?:description|label|placeholder|roledescription|valuetext)|alt|title|tooltip|valuetext',
    'action|advice|answer|caption|description|headline|hint|lead|legend|note|placeholder|question|sentence|sub|subtitle',
    'busy|empty|emptyText|error|failed|failure|loading|message|success|summary|text|warning',
  ].join('|')})$`,
);

/**
 * Names and codes that are the same in every language (the lightbox's label name), and values that the server stores.
 */
const everywhere = new Set(
  'Upbringing,Readwise,Google Photos,ISBN,A4,A5,https://,lazy,Middle School,High School,Young Adult,Photo gallery'.split(
    ',',
  ),
);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text) && !everywhere.has(text.trim());
/** One lower-case word: in a property that may be the name of a field or a state. */
const isCodeWord = (text: string): boolean => /^[a-z][\w.:/-]*$|^attr\(/.test(text);
/** Starts like a sentence, wherever it appears: "No stories yet". */
const isSentence = (text: string): boolean => /^\p{Lu}\p{Ll}*[’,:]?\p{Ll}* \p{L}/u.test(text) && hasLetters(text);

type Node = ESTree.Node;
type Report = (node: Node, text: string) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The texts that a value may become, from both branches of a condition, for example. */
function textsOf(node: Node | null | undefined): [Node, string][] {
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node, node.value]] : [];
  if (node.type === 'TemplateLiteral') return [[node, node.quasis.map(({ value }) => value.cooked).join('…')]];
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression);
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...textsOf(node.left as Node), ...textsOf(node.right)];
  return [];
}

const nameOf = (key: Node): string => {
  if (key.type === 'Identifier' || key.type === 'JSXIdentifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
};

const isSaid = (node: Node): boolean =>
  (node.type === 'CallExpression' && ['say', 'sayAs'].includes(nameOf(node.callee))) ||
  (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'Say');

function reportUnsaid(node: Node, report: Report): void {
  const reportWhere = (value: Node | null | undefined, isRead: (text: string) => boolean): void => {
    for (const [at, text] of textsOf(value)) if (isRead(text)) report(at, text);
  };
  if (node.type === 'JSXText') {
    if (hasLetters(node.value)) report(node, node.value.trim());
  } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node.children)
      if (child.type === 'JSXExpressionContainer') reportWhere(child.expression, hasLetters);
  } else if (node.type === 'JSXAttribute') {
    if (spoken.test(nameOf(node.name))) reportWhere(node.value, hasLetters);
  } else if (node.type === 'Property' && spoken.test(nameOf(node.key))) {
    reportWhere(node.value, (text) => hasLetters(text) && !isCodeWord(text));
  } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
    reportWhere(node, isSentence);
  }
}

/** Refusals: zod's checks, whose last argument may be a sentence, and the server's errors for people. */
const refusing = new Set(
  ['AppError,badField,notFound', 'enum,includes,int,length,max,min,number,refine,regex,string,url'].join().split(','),
);

function reportUnsaidRefusal(node: Node, report: Report): void {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
  const { callee } = node;
  if (!refusing.has(nameOf(callee.type === 'MemberExpression' ? callee.property : callee))) return;
  for (const argument of node.arguments)
    for (const [at, text] of textsOf(argument as Node)) if (isSentence(text)) report(at, text);
}

function visit(value: unknown, check: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, check);
  if (!isNode(value) || isSaid(value)) return;
  check(value);
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child, check);
}

const reportOf = (file: string) => (file.startsWith('src/client/') ? reportUnsaid : reportUnsaidRefusal);

/** Texts of the client, and refusals of the server, that no language but English would have. */
export function checkWords(sources: Source[]): Finding[] {
  const read = sources.filter((source) => isCode(source) && source.file.startsWith('src/') && !isTest(source.file));
  return read.flatMap(({ file, text }) => {
    const found = new Map<number, string>();
    const reportOne = reportOf(file);
    const report: Report = ({ start }, words) => found.set(start, words);
    visit(parseSync(file, text).program.body, (node) => reportOne(node, report));
    return [...found].map(
      ([start, words]) => `${file}:${lineOf(text, start)} has "${words}": say('…'), so that each language has it`,
    );
  });
}
