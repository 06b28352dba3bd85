import { sql } from 'kysely';
import type { Language } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { foldText } from '../../../../shared/fold-text.ts';
import type { Search, SearchKind } from '../../../../shared/overview/search.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { trackedChildren } from '../../children/children/children.queries.ts';
import { shortestWithError } from './search-text.rules.ts';

/** PostgreSQL's stemmers. */
const stemmers: Readonly<Record<Language, string>> = {
  en: 'english_stem',
  es: 'spanish_stem',
  fr: 'french_stem',
  de: 'german_stem',
  it: 'italian_stem',
  pt: 'portuguese_stem',
};

/** What search needs to know about a family: its languages, and its children's names. */
interface FamilyWords {
  languages: Language[];
  children: { id: number; name: string }[];
}

export async function findFamilyWords(db: FamilyTransaction): Promise<FamilyWords> {
  const [settings, children] = await Promise.all([
    db.selectFrom('userSettings').where('tenantId', '=', db.tenantId).select('language').distinct().execute(),
    trackedChildren(db).select(['id', 'name']).execute(),
  ]);
  return { languages: settings.map(({ language }) => language), children };
}

/** A word of the family that may be the word searched for. */
export interface KnownWord {
  asked: string;
  word: string;
  /** The stem in each language; null for a word that is too common to search for. */
  stems: (string | null)[];
}

/** Words that share this many first letters may be the same word with other endings. */
const sameBeginning = 3;

/** An error changes one letter or two neighbouring ones, so the first or the second half stays intact. */
function intactParts(word: string): { first: string; last: string } {
  const length = word.length < shortestWithError ? sameBeginning : Math.floor((word.length - 1) / 2);
  return { first: word.slice(0, length), last: [...word].toReversed().join('').slice(0, length) };
}

/** Each word itself, words that begin like it, and words that differ by one error. */
export async function listKnownWords(
  db: FamilyTransaction,
  asked: readonly string[],
  languages: readonly Language[],
): Promise<KnownWord[]> {
  const parts = asked.map(intactParts);
  const { rows } = await sql<KnownWord>`
    select asked.word as "asked", known.word as "word",
      case when left(known.word, ${sql.lit(sameBeginning)}) = left(asked.word, ${sql.lit(sameBeginning)}) then array(
        select (ts_lexize(stemmer, known.word))[1]
        from unnest(${languages.map((language) => stemmers[language])}::regdictionary[]) with ordinality as s (stemmer, place)
        order by place)
      else '{}' end as "stems"
    from unnest(${asked}::text[], ${parts.map(({ first }) => first)}::text[], ${parts.map(({ last }) => last)}::text[])
      as asked (word, first_half, last_half)
    cross join lateral (
      select asked.word
      union
      select w.word from search_words as w
      where w.tenant_id = ${db.tenantId} and length(asked.word) >= ${sql.lit(sameBeginning)}
        and w.word >= asked.first_half and w.word < asked.first_half || chr(1114111)
      union
      select w.word from search_words as w
      where w.tenant_id = ${db.tenantId} and length(asked.word) >= ${sql.lit(shortestWithError)}
        and w.reversed >= asked.last_half and w.reversed < asked.last_half || chr(1114111)
    ) as known (word)
    where abs(length(known.word) - length(asked.word)) <=
      case when left(known.word, ${sql.lit(sameBeginning)}) = left(asked.word, ${sql.lit(sameBeginning)}) then 3 else 1 end
  `.execute(db);
  return rows;
}

/** A record and its position in the order of results. */
export interface FoundPlace {
  kind: SearchKind;
  recordId: number;
  sortedBy: CalendarDate;
}

interface Places extends Pick<Search, 'kinds' | 'childId' | 'person' | 'tag' | 'from' | 'to'> {
  /** Queries for PostgreSQL's full-text search: what to find, and what an earlier query has already found. */
  wanted: string;
  unless: string | null;
  readerId: number;
  after: FoundPlace | undefined;
  most: number;
}

/** Latest first. The database function knows the family from the transaction. */
export async function listPlaces(db: FamilyTransaction, places: Places): Promise<FoundPlace[]> {
  const { wanted, unless, readerId, kinds, childId, person, tag, from, to, after, most } = places;
  const folded = (text: string | undefined) => (text?.trim() ? foldText(text.trim()) : null);
  const { rows } = await sql<FoundPlace>`
    select kind, record_id as "recordId", sorted_by as "sortedBy" from app_find_entries(
      ${wanted}, ${unless}::text, ${readerId}::bigint, ${kinds ?? null}::text[], ${childId ?? null}::bigint,
      ${folded(person)}::text, ${folded(tag)}::text, ${from ?? null}::date, ${to ?? null}::date,
      ${after?.sortedBy ?? null}::date, ${after?.kind ?? null}::text, ${after?.recordId ?? null}::bigint,
      ${most}::integer)
  `.execute(db);
  return rows;
}
