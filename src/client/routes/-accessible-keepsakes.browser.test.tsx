import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BareSheet } from '../features/keepsakes/annual-letters/preview/letter-sheet.tsx';
import { type Autosave, startAutosave } from '../features/keepsakes/annual-letters/saving/letter-autosave.ts';
import { LetterConflict } from '../features/keepsakes/annual-letters/saving/letter-conflict.tsx';
import { SaveState } from '../features/keepsakes/annual-letters/saving/save-state.tsx';
import { BookHighlights } from '../features/keepsakes/integrations/book-highlights.tsx';
import { ReadwiseService } from '../features/keepsakes/integrations/readwise-service.tsx';
import { MessageDialog } from '../features/keepsakes/legacy-messages/message-dialog.tsx';
import { MessageItem } from '../features/keepsakes/legacy-messages/message-item.tsx';
import { BookDialog } from '../features/keepsakes/reading-list/book-dialog.tsx';
import { press, testEach } from '../testing/accessible-parts.browser.tsx';
import type { Answers } from '../testing/show-in-app.browser.tsx';

const nothing = vi.fn();

const maya = { id: 3, name: 'Maya', dateOfBirth: '2019-03-14' };

const moment = '2026-03-14T15:00:00.000Z';

const letter = { id: 5, version: 1, updatedAt: moment } as never;

const unsaved = (trouble: Autosave['trouble']): Autosave => ({
  ...startAutosave({ text: 'Dear Maya,', version: 1 }),
  text: 'Dear Maya, you ran.',
  trouble,
});

const stateOf = (trouble: Autosave['trouble']) => () => (
  <SaveState state={unsaved(trouble)} letter={letter} onCompare={nothing} />
);

const message = {
  id: 8,
  version: 1,
  childId: 3,
  userId: 1,
  title: 'The compass',
  content: 'It is yours.',
  mediaUrl: null,
  mediaType: null,
  triggerType: 'age',
  triggerValue: '18',
  opensOn: '2037-03-14',
  isDelivered: false,
  sealed: false,
  canManage: true,
  authorName: 'Hannah',
  deliveredAt: null,
  deliveredByName: null,
} as const;

const messageItem = (changes: object) => () => (
  <MessageItem message={{ ...message, ...changes } as never} recipient={maya} childIndex={0} onAction={nothing} />
);

const messageDialog = (mediaUrl: string, mediaType: string) => () => (
  <MessageDialog
    recipients={[maya]}
    childId={3}
    message={{ ...message, mediaUrl, mediaType } as never}
    onClose={nothing}
  />
);

const readwise = (current: object, isConnected = true): Answers => ({
  'integrations.list': () =>
    isConnected ? [{ id: 1, service: 'readwise', isActive: true, metadata: { bookCount: 2, highlightCount: 3 } }] : [],
  'integrations.importStatus': () => ({
    state: 'idle',
    imported: { books: 1, highlights: 2 },
    startedAt: moment,
    waitsUntil: null,
    lastSyncedAt: null,
    error: null,
    failedAt: moment,
    ...current,
  }),
});

const service = () => <ReadwiseService heading="h2" />;

const foundBook = { title: 'Owl Moon', author: 'Jane Yolen', firstPublishYear: 1987, coverId: null, isbn: null };

const lookUp = async () => {
  await page.getByRole('searchbox').fill('Owl Moon');
  await userEvent.keyboard('{Enter}');
};

const highlight = {
  id: 1,
  text: 'Some pig.',
  note: 'Read it to Maya',
  location: 10,
  locationType: 'page',
  color: null,
  highlightedAt: moment,
};

testEach({
  'the words of a letter that are not saved offline': {
    part: stateOf({ kind: 'offline' }),
    text: 'Not saved yet: offline',
  },
  'the words of a letter whose writer is signed out': { part: stateOf({ kind: 'signedOut' }), text: 'Sign in again' },
  'the words of a letter that somebody else changed': {
    part: stateOf({ kind: 'conflict', theirs: { text: 'Dear Maya, you sang.', version: 2 } }),
    text: 'Compare',
  },
  'two texts of a letter': {
    part: () => (
      <LetterConflict
        base="Dear Maya,"
        mine={'Dear Maya,\n\nYou ran.\n\nMom'}
        theirs={{ text: 'Dear Maya,\n\nYou whistled.\n\nMom', version: 2 }}
        onChoose={nothing}
        busy={false}
        onLater={nothing}
      />
    ),
    text: 'Combine both',
  },
  'a letter that can’t be printed': {
    part: () => (
      <BareSheet
        paper="a4"
        palette="child1"
        trouble={{ sentence: 'This document is taking too long to print.', canRetry: true }}
        onRetry={nothing}
      />
    ),
    text: 'This document is taking too long to print.',
  },
  'a message that is sealed': { part: messageItem({}), text: 'Opens March 14, 2037, when Maya turns 18' },
  'a message that is opened': {
    part: messageItem({ mediaUrl: '/api/files/1', mediaType: 'audio' }),
    act: () => press('Show “The compass”'),
    text: 'It is yours.',
  },
  'a message that was delivered': {
    part: messageItem({ isDelivered: true, deliveredAt: moment, deliveredByName: 'Hannah' }),
    text: /^Delivered March 14, 2026/,
  },
  'a message with a recording': { part: messageDialog('/api/files/1', 'audio'), text: 'Delete Recording' },
  'a message with a file': { part: messageDialog('/api/files/1', 'document'), text: 'Open the file' },
  'an import from Readwise that failed': {
    part: service,
    answers: readwise({ state: 'failed', error: 'Readwise answered strangely.' }),
    text: 'Readwise answered strangely.',
  },
  'a Readwise that has to be connected again': {
    part: service,
    answers: readwise({ state: 'reconnect', error: 'Please connect again.' }, false),
    text: 'Please connect again.',
  },
  'books that were found': {
    part: () => <BookDialog onClose={nothing} />,
    answers: {
      'readingList.overview': () => ({ tags: [] }),
      'children.list': () => [],
      'readingList.lookUp': () => ({ isReachable: true, books: [foundBook] }),
    },
    act: lookUp,
    text: 'Jane Yolen, 1987',
  },
  'the highlights of a book': {
    part: () => <BookHighlights bookId={2} />,
    answers: { 'integrations.highlights': () => [highlight] },
    text: 'Read it to Maya',
  },
});
