/** The parts of an OpenAPI JSON Schema that the reference page reads. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: string | number | boolean | object | null;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** One line of a table of fields. */
export interface Field {
  /** Its path: `name`, `notifications.email`, `activities[].title`. */
  path: string;
  type: string;
  isRequired: boolean;
  notes: string[];
}

/** The limit of whole numbers: it tells a reader nothing. */
const largestId = Number.MAX_SAFE_INTEGER;

/** What it allows besides null. */
function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const options = schema.anyOf?.filter((option) => option.type !== 'null');
  if (options && options.length === 1 && options[0]) {
    return { schema: options[0], isNullable: options.length < (schema.anyOf?.length ?? 0) };
  }
  if (!Array.isArray(schema.type)) return { schema, isNullable: false };
  const types = schema.type.filter((type) => type !== 'null');
  return { schema: { ...schema, type: types[0] ?? 'null' }, isNullable: types.length < schema.type.length };
}

function typeName(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeName).join(' or ');
  if (schema.type === 'array') return `list of ${plural(typeName(withoutNull(schema.items ?? {}).schema))}`;
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'moment';
  if (schema.format === 'binary') return 'file';
  if (schema.type === 'string') return 'text';
  if (schema.type === 'integer') return 'whole number';
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

const plural = (name: string): string => (name === 'text' || name === 'anything' ? name : `${name}s`);

function notesOf(schema: Schema, isNullable: boolean): string[] {
  const isList = schema.type === 'array';
  const inner = isList ? withoutNull(schema.items ?? {}).schema : schema;
  const each = isList ? 'each ' : '';
  const values = inner.enum ?? (inner.const === undefined ? undefined : [inner.const]);
  const hasMaximum = inner.maximum !== undefined && inner.maximum !== largestId;
  return [
    values && `${each}one of ${values.map(String).join(', ')}`,
    inner.minimum !== undefined && hasMaximum && `${each}${inner.minimum} to ${inner.maximum}`,
    inner.minLength !== undefined && `${each}at least ${inner.minLength} characters`,
    inner.maxLength !== undefined && `${each}at most ${inner.maxLength.toLocaleString('en-US')} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems} entries`,
    schema.default !== undefined &&
      typeof schema.default !== 'object' &&
      `${JSON.stringify(schema.default)} unless given`,
    isNullable && 'may be null',
  ].filter((note) => typeof note === 'string');
}

/** One field with everything inside it. */
export function fieldsOf(path: string, given: Schema, isRequired: boolean): Field[] {
  const { schema, isNullable } = withoutNull(given);
  const own = {
    path,
    type: typeName(schema),
    isRequired,
    notes: notesOf({ ...schema, default: given.default }, isNullable),
  };
  const inside = schema.type === 'array' ? withoutNull(schema.items ?? {}).schema : schema;
  return [own, ...propertiesOf(inside, schema.type === 'array' ? `${path}[].` : `${path}.`)];
}

/** The fields of an object, or of the objects in a list. */
export function propertiesOf(schema: Schema, prefix = ''): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    fieldsOf(`${prefix}${name}`, property, required.has(name)),
  );
}

/** The answer as a whole: an object, or a list of them. */
export function answerOf(given: Schema): { title: string; fields: Field[] } {
  const { schema } = withoutNull(given);
  const inside = schema.type === 'array' ? withoutNull(schema.items ?? {}).schema : schema;
  const fields = propertiesOf(inside);
  if (schema.type === 'array') return { title: fields.length > 0 ? 'a list, each with' : typeName(schema), fields };
  return { title: fields.length > 0 ? 'an object with' : typeName(schema), fields };
}
