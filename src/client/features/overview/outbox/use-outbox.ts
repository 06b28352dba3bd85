import { useSyncExternalStore } from 'react';
import { say } from '#words';
import { lastingKey } from '../../../../shared/errors.ts';
import { newId } from '../../../browser/new-id.ts';
import { type OutboxEntry, outbox } from '../../../data/outbox.ts';
import { changeOutbox } from '../../../data/outbox-changes.ts';
import { waitingFilesIn } from '../../../data/waiting-files.ts';
import { confirm } from '../../../overlay/confirm.ts';
import { wordsOf } from './entry-words.ts';

/** What waits in this browser; undefined until it is read. */
export const useOutbox = (): readonly OutboxEntry[] | undefined =>
  useSyncExternalStore(outbox.subscribe, outbox.current);

export const needsDecision = ({ state }: OutboxEntry): boolean => state !== 'waiting';

/** Their forms are in `routes/-waiting-form.tsx`. A heart, a favorite, a tick of a lesson and a deletion have none. */
const withForm =
  /^(?:(?:activities|calendarEvents|futureAdditions|growth|lessons|milestones|readingList)\.(?:create|update)|dailyStories\.(?:write|update|addToToday)|storyResponses\.(?:writeNote|updateNote))$/;

/** One that may have arrived can be changed only once that is known. */
export const canEdit = ({ path, mayBeStored, state }: OutboxEntry): boolean =>
  withForm.test(path) && !mayBeStored && state !== 'conflict';

/** Sends it again, on the version that is stored now. A refused call was not stored, so this is a new one. */
export const sendAgain = ({ id, input, current, mayBeStored }: OutboxEntry): Promise<void> =>
  changeOutbox(({ updateEntry }) =>
    updateEntry(id, {
      state: 'waiting',
      sentence: undefined,
      current: undefined,
      failures: 0,
      ...(current && 'version' in current && { input: { ...(input as object), version: current.version } }),
      ...(!mayBeStored && { key: lastingKey(newId()), sent: undefined }),
    }),
  );

export const removeEntry = ({ id, input }: OutboxEntry): Promise<void> =>
  changeOutbox((store) => store.removeEntry(id, waitingFilesIn(input)));

/** Asks, because what is removed is nowhere else. */
export const askToRemove = (entry: OutboxEntry): Promise<boolean> =>
  confirm({
    title: say('Remove “{title}”?', { title: wordsOf(entry).title }),
    text: entry.mayBeStored
      ? say('It may have arrived already. If not, it will be lost.')
      : say('It’s only in this browser, and will be lost.'),
    action: say('Remove'),
    act: () => removeEntry(entry),
  });
