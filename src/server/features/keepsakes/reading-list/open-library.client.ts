import { z } from 'zod';
import { boundedFetch } from '../../../kernel/outbound/bounded-fetch.ts';

export interface CatalogueBook {
  title: string;
  authors: string[];
  firstPublishYear: number | null;
  coverId: number | null;
}

/** Never call it in a transaction. */
export interface OpenLibrary {
  /** The best matches. Throws if there is no answer. */
  search(asked: { words: string } | { isbn: string }): Promise<CatalogueBook[]>;
  /** Unchecked bytes; undefined if there is no cover. Throws if there is no answer. */
  cover(id: number, size: 'M' | 'L'): Promise<Buffer | undefined>;
}

export interface OpenLibraryConfig {
  url: string;
  coversUrl: string;
}

const answerTimeoutMs = 8000;
const maxAnswerBytes = 1024 * 1024;
const maxCoverBytes = 8 * 1024 * 1024;
const matches = 8;

const bookSchema = z.object({
  title: z.string().min(1),
  author_name: z.array(z.string()).nullish(),
  first_publish_year: z.number().int().nullish(),
  cover_i: z.number().int().nullish(),
});
/** Only the invalid entry is dropped. */
const answerSchema = z.object({ docs: z.array(bookSchema.nullable().catch(null)) });

interface OpenOptions extends OpenLibraryConfig {
  /** Open Library asks its callers to say who they are. */
  contact: string;
  timeoutMs?: number;
}

export function openOpenLibrary({ url, coversUrl, contact, timeoutMs = answerTimeoutMs }: OpenOptions): OpenLibrary {
  const headers = { 'user-agent': `Upbringing/1.0 (a family's reading list; ${contact})` };
  const readAnswer = boundedFetch({ maxBytes: maxAnswerBytes, timeoutMs });
  const readCover = boundedFetch({ maxBytes: maxCoverBytes, timeoutMs, mayFollow: mayFollowFrom(coversUrl) });
  return {
    async search(asked) {
      const query = new URLSearchParams({
        ...('isbn' in asked ? { isbn: asked.isbn } : { q: asked.words }),
        limit: String(matches),
        fields: 'title,author_name,first_publish_year,cover_i',
      });
      const response = await readAnswer(`${url}/search.json?${query.toString()}`, { headers });
      if (response.status !== 200) throw new Error(`The catalogue answered ${response.status}.`);
      const { docs } = answerSchema.parse(await response.json());
      return docs.slice(0, matches).flatMap((doc) => (doc ? [bookOf(doc)] : []));
    },
    async cover(id, size) {
      const response = await readCover(`${coversUrl}/b/id/${id}-${size}.jpg?default=false`, { headers });
      if (response.status === 404) return undefined;
      if (response.status !== 200) throw new Error(`The covers answered ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

const bookOf = (doc: z.infer<typeof bookSchema>): CatalogueBook => ({
  title: doc.title,
  authors: doc.author_name ?? [],
  firstPublishYear: doc.first_publish_year ?? null,
  // No cover is none, 0 or -1.
  coverId: doc.cover_i && doc.cover_i > 0 ? doc.cover_i : null,
});

const publicCovers = 'covers.openlibrary.org';

/** Redirects stay on the configured host; the public one keeps older and larger covers at archive.org. */
export function mayFollowFrom(coversUrl: string): (to: URL) => boolean {
  const { origin, hostname } = new URL(coversUrl);
  return (to) =>
    to.origin === origin ||
    (hostname === publicCovers &&
      to.protocol === 'https:' &&
      to.port === '' &&
      /(?:^|\.)archive\.org$/.test(to.hostname));
}
