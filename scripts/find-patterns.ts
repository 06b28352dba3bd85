import { type ESTree, parseSync } from 'vite';

/** A regular expression in a source. */
export interface Pattern {
  file: string;
  line: number;
  source: string;
  flags: string;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Calls `found` for each node below. */
function visit(value: unknown, found: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, found);
  if (!isNode(value)) return;
  found(value);
  for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child, found);
}

const isText = (node: unknown): node is ESTree.StringLiteral =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string';

/** Stands for a part that is only known at run time: a single letter, like literal text. */
const unknownPart = 'x';

/** Every literal and every `new RegExp` of a file. Parts of a template that aren't constants of the file become one letter. */
export function findPatterns(file: string, code: string): Pattern[] {
  const { body } = parseSync(file, code).program;
  const constants = new Map<string, string>();
  const found: Pattern[] = [];
  const note = ({ start }: Node, source: string, flags: string) =>
    void found.push({ file, line: code.slice(0, start).split('\n').length, source, flags });
  const textOf = (node: unknown): string => {
    if (isText(node)) return node.value;
    if (!isNode(node)) return unknownPart;
    if (node.type === 'Identifier') return constants.get(String(node['name'])) ?? unknownPart;
    if (node.type !== 'TemplateLiteral') return unknownPart;
    const { quasis, expressions } = node as unknown as ESTree.TemplateLiteral;
    return quasis
      .map(({ value }, at) => (value.cooked ?? '') + (at in expressions ? textOf(expressions[at]) : ''))
      .join('');
  };
  visit(body, (node) => {
    const { id, init } = node as unknown as ESTree.VariableDeclarator;
    if (node.type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && isText(init)) {
      constants.set(id.name, init.value);
    }
  });
  visit(body, (node) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && regex) note(node, regex.pattern, regex.flags);
    const { callee, arguments: given } = node as unknown as ESTree.NewExpression;
    const isMade = (node.type === 'NewExpression' || node.type === 'CallExpression') && isNode(callee);
    if (isMade && callee.type === 'Identifier' && callee.name === 'RegExp') {
      note(node, textOf(given[0]), given[1] === undefined ? '' : textOf(given[1]));
    }
  });
  return found;
}
