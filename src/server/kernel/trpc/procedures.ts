import type { AnyProcedure, AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import type { Role } from '../../../shared/accounts/auth.ts';
import type { CarerArea } from '../../../shared/accounts/carers.ts';

/**
 * Who may call. A signed-in person may call everything but visitors' procedures; `read` also admits API tokens, `write`
 * those with that scope, `session` none.
 */
export type Access = 'public' | 'read' | 'write' | 'session';

/** The roles over the whole installation. */
type AdministratorRole = Exclude<Role, 'user'>;

/**
 * Whether a carer may call: always, if they see an area, or only with some fields, such as to tick what parents wrote.
 * A call without a word about it is for parents.
 */
export type CarerRule = 'always' | CarerArea | { area: 'always' | CarerArea; only: readonly string[] };

/** What a call requires of its caller. */
export interface Permission {
  access: Access;
  role?: AdministratorRole | undefined;
  /** A retry with the same Idempotency-Key doesn't get its answer again. */
  answersOnce?: true | undefined;
  /** Also open to an account that has to set up a second factor first. */
  isForSetUp?: true | undefined;
  /** Left out for calls of parents alone. */
  carer?: CarerRule | undefined;
}

/** A procedure's path under /api. Path parameters are named as in the input: `/children/{id}`. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** 200 unless given; 204 sends no body. */
  status?: 200 | 201 | 204;
  /** One sentence for the reference. */
  summary: string;
}

/** What a procedure declares about itself. */
export interface Meta {
  rest?: RestRoute;
  /** Maximum JSON body in bytes, if the general limit is too low. */
  bodyLimit?: number;
  /** Set by the kinds of procedures below, for the reference: visitors get 401. */
  needsAccount?: true;
  /** Only for a signed-in person: any API token gets 403. */
  needsSession?: true;
  needsRole?: AdministratorRole;
  /** Its answer contains a secret, or it asks for the password. An Idempotency-Key doesn't store the answer. */
  answersOnce?: true;
  /** Part of setting up a second factor, so an account that needs one may call it. */
  isForSetUp?: true;
  carer?: CarerRule;
}

/** Who may call a procedure, by its kind. */
export function permissionOf(meta: Meta | undefined, type: Kind): Permission {
  if (!meta?.needsAccount) return { access: 'public' };
  const { needsSession, needsRole: role, answersOnce, isForSetUp, carer } = meta;
  if (needsSession) return { access: 'session', role, answersOnce, isForSetUp, carer };
  return { access: type === 'mutation' ? 'write' : 'read', isForSetUp, carer };
}

type Kind = 'query' | 'mutation' | 'subscription';

/** A procedure as seen by code that serves, documents or tests all procedures. */
export interface DescribedProcedure {
  /** As clients call it: `dailyStories.create`. */
  path: string;
  type: Kind;
  meta: Meta;
  /** In the order in which they check the input. */
  inputs: readonly z.ZodType[];
  output: z.ZodType | undefined;
  call: AnyProcedure;
}

interface Definition {
  meta?: Meta;
  inputs: z.ZodType[];
  output?: z.ZodType;
}

/**
 * All of a router's procedures. Only this function reads `_def`: tRPC has no public way to a procedure's type and
 * schemas. `isolation.db.test.ts` fails if an upgrade hides them.
 */
export function proceduresOf(router: AnyRouter): DescribedProcedure[] {
  const procedures = router._def.procedures as Record<string, AnyProcedure>;
  return Object.entries(procedures).map(([path, call]) => {
    const { meta = {}, inputs, output } = call._def as unknown as Definition;
    return { path, type: call._def.type, meta, inputs, output, call };
  });
}

/** What each procedure requires of its caller, by its path. */
export const permissionsOf = (router: AnyRouter): Map<string, Permission> =>
  new Map(proceduresOf(router).map(({ path, meta, type }) => [path, permissionOf(meta, type)]));
