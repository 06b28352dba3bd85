import { type Mutation, MutationCache, QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { say } from '#words';
import { codeOf, notKept } from './errors.ts';
import { readOrKept } from './kept-reads.ts';
import { isSavedHere, knownOutbox } from './outbox.ts';
import { hasWaitingFiles } from './outbox-calls.ts';
import { isUnreachable } from './outbox-link.ts';
import { reportFailure } from './outcomes.ts';
import { readAgain, rootsOf } from './stale-queries.ts';
import { dropFailuresOf, toast } from './toast-store.ts';
import { deletedBy, offerUndo, type TrashCalls } from './undo-toast.ts';

/** Refusals of the input. They make nothing on the page stale. */
const changesNothing: ReadonlySet<string | undefined> = new Set([
  // No answer from the server. The queries wouldn't get one either.
  undefined,
  notKept,
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'PASSWORD_REQUIRED',
  'CODE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'PLAN_LIMIT',
  'TOO_MANY_REQUESTS',
]);

type AnyMutation = Mutation<unknown, unknown>;

/** Whether the signed-in member is a carer, who restores nothing. */
const isCarer = (client: QueryClient): boolean =>
  client
    .getQueriesData<{ carer?: object } | null>({ queryKey: [['auth', 'currentUser']] })
    .some(([, user]) => user?.carer !== undefined);

/** Every read is kept. As a default option that wouldn't reach paged lists: tRPC gives those `persister: undefined`. */
class KeepingQueryClient extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const known = super.defaultQueryOptions(options);
    return Object.assign(known, { persister: known.persister ?? readOrKept });
  };
}

/**
 * A read stays fresh until a change makes it stale. `touches` is read again after a success, before the mutation counts as
 * done, and after a refusal, because someone else may have been first. `onChanged` is called after a success.
 */
export function createQueryClient(
  onSessionEnded: () => void,
  onChanged: (roots: readonly string[]) => void = () => undefined,
  trash?: TrashCalls,
): QueryClient {
  const watch = (error: unknown) => {
    if (codeOf(error) === 'UNAUTHORIZED') onSessionEnded();
    // The server now gives this account only the page that sets one up.
    if (codeOf(error) === 'SECOND_FACTOR_REQUIRED') location.reload();
  };
  const refresh = async (mutation: AnyMutation): Promise<void> => {
    const { mutationKey } = mutation.options;
    // After the last of several calls, so that an earlier answer doesn't overwrite a later result.
    if (mutationKey && client.isMutating({ mutationKey }) > 1) return;
    await readAgain(client, rootsOf(pathOf(mutation)));
  };
  const client = new KeepingQueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onSuccess(data, variables, _result, mutation) {
        const isHere = isSavedHere(data);
        if (isHere) void showWhatWaits(client);
        else showWritten(client, data, pathOf(mutation));
        dropFailuresOf(pathOf(mutation));
        const { undo } = mutation.meta ?? {};
        // An undo shows at once, and may leave nothing to send.
        const done = isHere && !isUndo(mutation) ? { title: keptHere(variables) } : mutation.meta?.done;
        const deleted = undo && deletedBy(undo, variables);
        if (deleted && isCarer(client))
          toast({ title: say('Moved to Trash'), description: say('A parent can restore it.') });
        else if (deleted && trash) offerUndo(client, trash, deleted, done);
        else if (done && (isHere || !undo)) toast(done);
      },
      onError(error, _variables, _result, mutation) {
        if (mutation.meta?.failed !== undefined) reportFailure(error, mutation.meta.failed, pathOf(mutation));
        // A wrong password is a 401 too, but ends no session.
        if (!pathOf(mutation).startsWith('auth.')) watch(error);
      },
      async onSettled(data, error, _variables, _result, mutation) {
        if (isSavedHere(data) && !isUndo(mutation)) return;
        if (!error) {
          const roots = rootsOf(pathOf(mutation));
          if (roots.length > 0) onChanged(roots);
          if (!mutation.meta?.isWritten) await refresh(mutation);
        } else if (!changesNothing.has(codeOf(error))) void refresh(mutation);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Offline a call fails at once; by default it would wait in silence.
        networkMode: 'always',
        // A read that started before a save may end after it, with the old record.
        structuralSharing: (known, read) => (isOlder(read, known) ? known : replaceEqualDeep(known, read)),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Replaces the older version of a changed record on the page, so that an edit started before the refetch has the
 * new one. Only whole records in answers of the same router: elsewhere the same id may be another record.
 */
function showWritten(client: QueryClient, written: unknown, path: string): void {
  if (!isVersioned(written)) return;
  const renewed = (shown: unknown): unknown => {
    if (Array.isArray(shown)) return shown.map(renewed);
    if (!isPlain(shown)) return shown;
    const entries = Object.entries(shown);
    const isThis = isOlder(shown, written) && entries.every(([key]) => key in written);
    return Object.fromEntries(entries.map(([key, value]) => [key, isThis ? written[key] : renewed(value)]));
  };
  const [router] = path.split('.');
  for (const root of rootsOf(path).filter((each) => each.split('.')[0] === router))
    client.setQueriesData({ queryKey: [root.split('.')] }, renewed);
}

/** In the lists that the page has, too. Its code may be missing: then they show it once they are read again. */
const showWhatWaits = (client: QueryClient): Promise<void> =>
  import('./outbox-overlay.ts')
    .then(async ({ showWaiting }) => showWaiting(client, await knownOutbox()))
    .catch(() => undefined);

/** People hold a phone; a computer may be shared by several browsers. */
const keptHere = (input: unknown): string =>
  hasWaitingFiles(input) && !isUnreachable() ? say('Saved. It’s being sent.') : savedOnDevice();

const savedOnDevice = (): string =>
  matchMedia('(pointer: coarse)').matches
    ? say('Saved on this phone, will be sent')
    : say('Saved in this browser, will be sent');

/** Looks for records that have a version. */
function isOlder(one: unknown, other: unknown): boolean {
  return isVersioned(one) && isVersioned(other) && one.id === other.id && one.version < other.version;
}

const isVersioned = (data: unknown): data is Record<string, unknown> & { id: number; version: number } =>
  isPlain(data) && 'id' in data && typeof data.version === 'number';

const isPlain = (data: unknown): data is Record<string, unknown> => data?.constructor === Object;

const isUndo = (mutation: AnyMutation): boolean => pathOf(mutation) === 'trash.restore';

/** `dailyStories.create`; empty for a mutation that is no procedure. */
function pathOf({ options }: AnyMutation): string {
  const path: unknown = options.mutationKey?.[0];
  return Array.isArray(path) ? path.join('.') : '';
}
