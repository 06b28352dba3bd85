/** A row of an uploaded export, by the API's names. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** An export's rows, by their table's name in the database. */
type ReadRows = (table: string) => AsyncGenerator<ExportRow>;

/** The tables a version changed, and how to convert the previous version's rows. */
export type Step = Readonly<Record<string, (rowsBefore: ReadRows) => AsyncGenerator<ExportRow>>>;

/**
 * The first step turns version 1 into 2, and so on. A change that older exports don't fit adds a step here and an
 * export of the new version to tests/fixtures.
 */
const steps: readonly Step[] = [
  {
    async *annual_letters(rowsBefore) {
      for await (const { metadata, ...letter } of rowsBefore('annual_letters')) {
        yield { ...letter, wordCount: (metadata as { wordCount?: unknown } | null | undefined)?.wordCount ?? 0 };
      }
    },
    // Nothing enforced what an event is about: a missing one is left out.
    async *calendar_events(rowsBefore) {
      const lessons = await idsOf(rowsBefore('lessons'));
      const experiences = await idsOf(rowsBefore('experiences'));
      for await (const { eventId, ...event } of rowsBefore('calendar_events')) {
        yield {
          ...event,
          lessonId: event.eventType === 'lesson' && lessons.has(eventId) ? eventId : null,
          experienceId: event.eventType === 'experience' && experiences.has(eventId) ? eventId : null,
        };
      }
    },
  },
  {
    async *files(rowsBefore) {
      for await (const { entityId, ...file } of rowsBefore('files')) {
        yield { ...file, entityId: /^\d{1,15}$/.test(String(entityId)) ? Number(entityId) : null };
      }
    },
  },
];

async function idsOf(rows: AsyncGenerator<ExportRow>): Promise<ReadonlySet<unknown>> {
  const ids = new Set<unknown>();
  for await (const { id } of rows) ids.add(id);
  return ids;
}

/** The version of new exports. */
export const formatVersion = steps.length + 1;

interface ExportTables {
  names: readonly string[];
  rows: ReadRows;
}

/** Converts the tables of an export of that version to the current one. */
export function upgraded(version: number, tables: ExportTables, from = steps): ExportTables {
  return from.slice(version - 1).reduce<ExportTables>(
    ({ names, rows }, step) => ({
      names: [...new Set([...names, ...Object.keys(step)])],
      rows: (table) => step[table]?.(rows) ?? rows(table),
    }),
    tables,
  );
}
