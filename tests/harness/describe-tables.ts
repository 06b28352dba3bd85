import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyEmbeddedTemplate } from './embedded-template.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: boolean;
  has_default: boolean;
  /** What the checks of one column allow, in PostgreSQL's notation. */
  checks: string[];
}

const typeOf: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  date: 'string',
  timestamptz: 'string',
  tsvector: 'string',
  _text: 'string[]',
  _int8: 'number[]',
};

/** The types of jsonb columns; the module in src/shared exports the name. */
const jsonTypes: Record<string, { type: string; module: string }> = {
  'annual_letters.memories': { type: 'Memory[]', module: 'keepsakes/annual-letters' },
  'annual_letters.photo_notes': { type: 'PhotoNote[]', module: 'keepsakes/annual-letters' },
  'calendar_events.metadata': { type: 'EventMetadata', module: 'plans/calendar-events' },
  'daily_stories.captions': { type: 'Captions', module: 'diary/photo-captions' },
  'relative_letters.records': { type: 'SharedRecord[]', module: 'reach/relatives' },
  'daily_stories.moments': { type: 'StoryMoment[]', module: 'diary/story-moments' },
  'experiences.sub_activities': { type: 'SubActivity[]', module: 'plans/experiences' },
  'prebuilt_teachings.activities': { type: 'PrebuiltActivity[]', module: 'lessons/prebuilt-lessons' },
  'values.activities': { type: 'LessonActivity[]', module: 'lessons/lessons' },
  'values.documents': { type: 'LessonDocument[]', module: 'lessons/lessons' },
  'security_events.detail': { type: 'SecurityDetail', module: 'accounts/security-log' },
  'user_settings.notifications': { type: 'Notifications', module: 'accounts/user-settings' },
  'user_settings.daily_story_reminder': { type: 'DailyStoryReminder', module: 'accounts/user-settings' },
  'user_settings.visible_tabs': { type: 'VisibleTabs', module: 'accounts/user-settings' },
};

/** Columns that not everyone in the family may read: see src/server/kernel/unsealed.ts. */
const sealedColumns: Readonly<Record<string, readonly string[]>> = {
  annual_letters: [
    'title',
    'salutation',
    'draft_content',
    'final_content',
    'photo_notes',
    'memories',
    'teachings',
    'experiences',
    'stories',
    'growth_observations',
    'personal_qualities',
    'gratitude',
    'hopes',
    'signature',
  ],
  annual_letter_versions: ['content'],
  legacy_messages: ['content', 'media_type', 'media_url'],
};

const aliases = [
  'type Json<T> = ColumnType<T, string, string>;',
  'type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;',
  'type GeneratedJson<T> = ColumnType<T, string | undefined, string>;',
  'type SealedColumn<T> = ColumnType<Sealed<SelectType<T>>, InsertType<T>, UpdateType<T>>;',
];

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

/** TypeScript for Kysely's table types, read from a database that all migrations have run on. */
export async function describeTables(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'upbringing-types-'));
  await copyEmbeddedTemplate(folder);
  const pglite = new PGlite(folder);
  const { rows } = await pglite.query<Column>(`
    select table_name::text, column_name::text, udt_name::text, is_nullable = 'YES' as is_nullable,
      column_default is not null or is_identity = 'YES' as has_default,
      array(
        select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.contype = 'c' and c.conrelid = format('%I', table_name)::regclass and c.conkey = array[ordinal_position::int2]
      ) as checks
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'
    order by table_name, ordinal_position`);
  await pglite.close();
  await rm(folder, { recursive: true });
  return render(rows);
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const modules = new Map<string, Set<string>>();
  const bodies = [...tables].map(([table, own]) => {
    const lines = own.map((column) => {
      const type = columnType(column, modules);
      const isSealed = sealedColumns[table]?.includes(column.column_name);
      return `  ${camel(column.column_name)}: ${isSealed ? `SealedColumn<${type}>` : type};`;
    });
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const imports = [...modules].map(
    ([module, types]) => `import type { ${[...types].toSorted().join(', ')} } from '../../../shared/${module}.ts';`,
  );
  const index = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table;`);
  return [
    '// Generated from db/migrations by `npm run generate`. Do not edit.',
    "import type { ColumnType, Generated, InsertType, SelectType, UpdateType } from 'kysely';",
    ...imports,
    "import type { Sealed } from '../unsealed.ts';",
    '',
    ...aliases.filter((alias) => bodies.some((body) => body.includes(` ${/type (\w+)/.exec(alias)?.[1]}<`))),
    '',
    ...bodies,
    `export interface Tables {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}

function columnType(column: Column, modules: Map<string, Set<string>>): string {
  if (column.udt_name === 'jsonb') {
    const known = jsonTypes[`${column.table_name}.${column.column_name}`];
    if (known) modules.set(known.module, (modules.get(known.module) ?? new Set()).add(known.type.replace('[]', '')));
    const type = known?.type ?? 'unknown';
    if (column.is_nullable) return `NullableJson<${type}>`;
    return column.has_default ? `GeneratedJson<${type}>` : `Json<${type}>`;
  }
  const type = allowedTexts(column) ?? typeOf[column.udt_name];
  if (!type) throw new Error(`No type for ${column.table_name}.${column.column_name} (${column.udt_name}).`);
  const nullable = column.is_nullable ? `${type} | null` : type;
  return column.has_default ? `Generated<${nullable}>` : nullable;
}

/** `'read' | 'write'` if a check says that a text, or each text of a list, is one of these. */
function allowedTexts({ udt_name, checks }: Column): string | undefined {
  const pattern =
    udt_name === '_text' ? /^CHECK \(\(\w+ <@ ARRAY\[(.*)\]\)\)$/ : /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/;
  const list = checks.map((check) => pattern.exec(check)?.[1]).find((found) => found !== undefined);
  const union = list?.replaceAll('::text', '').split(', ').join(' | ');
  return union !== undefined && udt_name === '_text' ? `(${union})[]` : union;
}
