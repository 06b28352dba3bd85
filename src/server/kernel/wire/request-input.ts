import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#words';
import { AppError } from '../errors.ts';

/** Path parameters win over the query, and both over the body: a body can't redirect a call to another row. */
export function inputOf(request: FastifyRequest, fields: Map<string, string>): Record<string, unknown> {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('BAD_REQUEST', say('The request must be a JSON object.'));
  }
  const query = readText(request.query as Record<string, unknown>, fields);
  const params = readText(request.params as Record<string, unknown>, fields);
  return { ...(body as Record<string, unknown> | null), ...query, ...params };
}

/**
 * Turns text from addresses into the number or boolean that the schema expects. A number has one spelling, so `01` and
 * `1.0` are not further addresses of row 1.
 */
function readText(values: Record<string, unknown>, fields: Map<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? coerce(value, fields.get(name)) : value,
    ]),
  );
}

function coerce(value: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && String(Number(value)) === value) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** What each field of an input is in JSON: `integer`, `boolean`, `string` … */
export function fieldTypesOf(input: z.ZodType | undefined): Map<string, string> {
  if (!input) return new Map();
  const schema = jsonSchemaOf(input, 'input');
  return new Map(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      typeOf(property as z.core.JSONSchema.BaseSchema),
    ]),
  );
}

function typeOf(property: z.core.JSONSchema.BaseSchema): string {
  const types = [property.type ?? []].flat();
  const type = types.find((option) => option !== 'null');
  if (type) return type;
  const options = (property.anyOf ?? []).map((option) => typeOf(option as z.core.JSONSchema.BaseSchema));
  return options.find((option) => option !== 'null') ?? 'string';
}

/** JSON Schema (2020-12, as in OpenAPI 3.1) of an input or output. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
