import { type AnyProcedure, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { say } from '#words';

/** What a part of tRPC's chain gets. */
interface Call {
  ctx: unknown;
  input: unknown;
  getRawInput(): Promise<unknown>;
  meta?: unknown;
}
/** A part of tRPC's chain: it calls `next`, which goes on in the chain and doesn't reject. */
interface Step {
  (call: Call & { next(changes?: Partial<Call>): Promise<Outcome> }): Promise<Outcome>;
  /** Of those that check what goes in and what comes out. */
  _type?: 'input' | 'output';
}
type Outcome = { ok: true; data: unknown } | { ok: false; error: TRPCError };

interface Definition {
  middlewares: Step[];
  inputs: z.ZodType[];
  output?: z.ZodType;
  meta?: unknown;
}

/**
 * The procedure, which checks input and output with zod's `parse`. tRPC calls `parseAsync`, which zod doesn't compile and
 * which takes three times as long for a list. So no schema may be asynchronous.
 */
export function parseAtOnce<Procedure extends AnyProcedure>(procedure: Procedure): Procedure {
  const definition = procedure._def as unknown as Definition;
  const inputs = [...definition.inputs];
  const stepOf = (step: Step): Step => {
    const { _type: kind } = step;
    const schema = kind === 'input' ? inputs.shift() : kind && definition.output;
    if (!schema) return step;
    return kind === 'input' ? inputStep(schema) : outputStep(schema);
  };
  const steps = definition.middlewares.map(stepOf);
  definition.middlewares = steps;
  const run = async (call: Call): Promise<unknown> => {
    const outcome = await inARow(steps, { ...call, meta: definition.meta });
    if (!outcome.ok) throw outcome.error;
    return outcome.data;
  };
  return Object.assign(run, procedure);
}

/** As tRPC does, which copies the call and its context twice for each part. What a part hands on as `ctx` is the whole. */
async function inARow(steps: readonly Step[], call: Call, index = 0): Promise<Outcome> {
  const next = (changes?: Partial<Call>) => inARow(steps, changes ? { ...call, ...changes } : call, index + 1);
  try {
    return await (steps[index] as Step)({ ...call, next });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
}

function inputStep(schema: z.ZodType): Step {
  return async ({ input, getRawInput, next }) => {
    const raw = await getRawInput();
    const parsed = parse(schema, raw, { code: 'BAD_REQUEST' });
    return next({ input: isObject(input) && isObject(parsed) ? { ...input, ...parsed } : parsed });
  };
}

function outputStep(schema: z.ZodType): Step {
  return async ({ next }) => {
    const result = await next();
    if (!result.ok) return result;
    const message = say('Output validation failed');
    return { ...result, data: parse(schema, result.data, { code: 'INTERNAL_SERVER_ERROR', message }) };
  };
}

function parse(schema: z.ZodType, value: unknown, failure: Pick<TRPCError, 'code'> & { message?: string }): unknown {
  try {
    return schema.parse(value);
  } catch (cause) {
    throw new TRPCError({ ...failure, cause });
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
