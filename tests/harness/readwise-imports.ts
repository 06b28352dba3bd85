import { beforeEach, expect } from 'vitest';
import { runJobs } from '../../src/server/jobs.ts';
import { type PeerBook, startReadwiseServer } from '../peers/readwise.ts';
import { afterFile } from './after-file.ts';
import type { Member } from './member.ts';
import { startTestApp } from './test-app.ts';

/** When each test begins. */
export const noon = '2026-11-21T12:00:00.000Z';

const library = (): PeerBook[] => [
  {
    user_book_id: 11,
    title: 'The Whole-Brain Child',
    author: 'Daniel J. Siegel',
    cover_image_url: 'https://images.example.com/whole-brain.jpg',
    document_note: 'Read with Daniel',
    book_tags: [{ id: 1, name: 'parenting' }],
    highlights: [
      { id: 102, text: 'Name it to tame it.', location: 90, location_type: 'page', color: 'yellow' },
      {
        id: 101,
        text: 'Connect and redirect.',
        note: 'Tonight!',
        location: 12,
        highlighted_at: '2026-10-01T18:00:00+02:00',
      },
      { id: 103, text: 'Thrown out', is_discard: true },
    ],
  },
  { user_book_id: 12, title: 'An article', category: 'articles', highlights: [{ id: 104, text: 'Not a book' }] },
  { user_book_id: 13, title: 'Charlotte’s Web', highlights: [{ id: 105, text: 'Some pig.' }] },
];

/** A server with its own Readwise, which has two books on two pages, and the observable state of its imports. */
export async function startImports() {
  const peer = await startReadwiseServer();
  afterFile(() => peer.close());
  const app = await startTestApp({ readwiseApiUrl: peer.url });

  beforeEach(() => {
    app.clock.set(noon);
    peer.behave('good');
    peer.requests.length = 0;
    peer.retryAfter = 1;
    peer.library = library();
  });

  const booksOf = (parent: Member) =>
    app.database.family(parent.tenantId, (db) =>
      db
        .selectFrom('readingList')
        .select(['id', 'title', 'author', 'coverImageUrl', 'notes', 'tags', 'source', 'status', 'readwiseBookId'])
        .where('userId', '=', parent.userId)
        .orderBy('id')
        .execute(),
    );

  return {
    peer,
    app,
    /** Connects, and waits until the import has ended or was released. */
    async connected(of?: Member): Promise<Member> {
      const parent = of ?? (await app.createFamily());
      const { status } = await parent.api('POST', '/api/integrations/readwise/connect', { token: peer.token });
      expect(status).toBe(200);
      await app.services.background.settled();
      return parent;
    },
    async importAgain(parent: Member, at?: string): Promise<void> {
      if (at) app.clock.set(at);
      await parent.rpc.integrations.importReadwise();
      await app.services.background.settled();
    },
    /** The jobs of every minute. */
    async runDueJobs(): Promise<void> {
      await runJobs(app.services);
      await app.services.background.settled();
    },
    importOf: (parent: Member) => parent.rpc.integrations.importStatus(),
    /** The rows that the member has imported. */
    booksOf,
    titlesOf: async (parent: Member) => (await booksOf(parent)).map(({ title }) => title),
    /** The counts of books and highlights, as shown to the member. */
    async countsOf(parent: Member) {
      const { readwise } = await parent.rpc.integrations.status();
      return [readwise.metadata?.bookCount, readwise.metadata?.highlightCount];
    },
  };
}
