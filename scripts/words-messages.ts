/** Finds the messages in the sources: `say('…')`, `sayAs('…', '…')` and `<Say text="…">`. */
import { type ESTree, parseSync } from 'vite';
import { inContext } from '../src/shared/words.ts';

interface SourceMessage {
  /** Its key in the catalogs. */
  message: string;
  /** The position of the English text, in UTF-16 units. */
  start: number;
  end: number;
  /** The name of the function, and the end of its call. */
  callee?: { start: number; end: number; callEnd: number };
  /** No values go into the message. */
  isAlone: boolean;
  /** The names of the given values; undefined if the source doesn't show them. */
  values?: readonly string[];
  isAttribute: boolean;
}

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const textOf = (node: Node | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** Undefined for anything but an object literal. */
function namesOf(node: Node | undefined): string[] | undefined {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression' || node.properties.some(({ type }) => type !== 'Property')) return undefined;
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  );
}

function messageOfCall(node: ESTree.CallExpression): SourceMessage | undefined {
  const name = node.callee.type === 'Identifier' ? node.callee.name : '';
  if (name !== 'say' && name !== 'sayAs') return undefined;
  const [context, own, values] = name === 'sayAs' ? node.arguments : [undefined, ...node.arguments];
  const text = textOf(own);
  const about = textOf(context);
  if (own === undefined || text === undefined || (context && about === undefined)) return undefined;
  const message = about === undefined ? text : inContext(about, text);
  return {
    message,
    start: (context ?? own).start,
    end: own.end,
    callee: { start: node.start, end: node.callee.end, callEnd: node.end },
    isAlone: values === undefined,
    values: namesOf(values),
    isAttribute: false,
  };
}

function messageOfTag(node: ESTree.JSXOpeningElement): SourceMessage | undefined {
  if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'Say') return undefined;
  const valueOf = (name: string) =>
    node.attributes.find((each) => each.type === 'JSXAttribute' && each.name.name === name);
  const attribute = valueOf('text');
  const given = valueOf('values');
  const text = attribute?.type === 'JSXAttribute' ? attribute.value : undefined;
  const message = textOf(text);
  if (!text || message === undefined) return undefined;
  const values = given?.type === 'JSXAttribute' ? given.value : undefined;
  const object = values?.type === 'JSXExpressionContainer' ? values.expression : undefined;
  return { message, start: text.start, end: text.end, values: namesOf(object), isAlone: false, isAttribute: true };
}

/** In source order. */
export function findMessages(code: string, file: string): SourceMessage[] {
  const found: SourceMessage[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const message =
      value.type === 'CallExpression'
        ? messageOfCall(value)
        : value.type === 'JSXOpeningElement'
          ? messageOfTag(value)
          : undefined;
    if (message) found.push(message);
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child);
  };
  visit(parseSync(file.replace(/\?.*/s, ''), code).program.body);
  return found.toSorted((a, b) => a.start - b.start);
}
