import { say } from '#words';
import { limits, optionalWebAddress } from '../../../../shared/fields.ts';
import { momentOf } from '../../../../shared/moments.ts';
import { storableWithin as within } from '../../../../shared/storable.ts';
import type { ExportPage, RemoteBook, RemoteHighlight } from './readwise.client.ts';
import type { IncomingBook, IncomingHighlight, IncomingPage } from './readwise-import.queries.ts';

/** Readwise also has articles, tweets, podcasts, and books it lends to everyone (supplementals). */
const isBook = ({ category }: RemoteBook): boolean => category == null || category === 'books';

/** Readwise's picture for a book without a cover. */
const noCover = /\/default-book-icon/;

/** A page as our rows: within our limits, each item once, in its latest state. */
export function incomingPageOf({ results }: ExportPage): IncomingPage {
  const books = new Map<string, IncomingBook>();
  const highlights = new Map<string, IncomingHighlight>();
  const discarded = new Set<string>();
  for (const remote of results.filter(isBook)) {
    const book = bookOf(remote);
    books.set(book.readwiseBookId, book);
    for (const each of remote.highlights) {
      const highlight = highlightOf(each, book.readwiseBookId);
      const isKept = !each.is_discard && highlight.text !== '';
      if (isKept) highlights.set(each.id, highlight);
      else highlights.delete(each.id);
      if (isKept) discarded.delete(each.id);
      else discarded.add(each.id);
    }
  }
  return { books: [...books.values()], highlights: [...highlights.values()], discarded: [...discarded] };
}

function bookOf(book: RemoteBook): IncomingBook {
  const { user_book_id, title, author, cover_image_url, document_note, book_tags } = book;
  const cover = optionalWebAddress().safeParse(cover_image_url).data ?? null;
  const tags = (book_tags ?? []).map(({ name }) => within(name, limits.name)).filter((tag) => tag !== '');
  return {
    readwiseBookId: user_book_id,
    title: within(title, limits.name) || say('Untitled'),
    author: within(author, limits.name) || say('Unknown author'),
    coverImageUrl: cover !== null && noCover.test(cover) ? null : cover,
    notes: within(document_note, limits.description) || null,
    tags: [...new Set(tags)].slice(0, limits.listItems),
  };
}

function highlightOf(highlight: RemoteHighlight, readwiseBookId: string): IncomingHighlight {
  const { id, text, note, location, location_type, color, highlighted_at } = highlight;
  return {
    readwiseBookId,
    readwiseId: id,
    text: within(text, limits.content),
    note: within(note, limits.content) || null,
    location: Number.isSafeInteger(location) ? (location ?? null) : null,
    locationType: within(location_type, limits.name) || null,
    color: within(color, limits.name) || null,
    highlightedAt: momentOf(highlighted_at ?? '') ?? null,
  };
}
