import { loadModule } from 'libpg-query';
import { ofFamilies, readCatalog } from '../../src/server/kernel/database/catalog.ts';
import type { Database } from '../../src/server/kernel/database/database.ts';
import type { OnStatement } from '../../src/server/kernel/database/open-database.ts';
import { isOverInstallation } from './over-the-installation.ts';
import { type FamilyColumns, findUnfiltered } from './tenant-filters.ts';

/** Statements without the filter of their family, and what each lacks. */
const found = new Map<string, string[]>();
const seen = new Set<string>();
const waiting = new Set<string>();

/** Remembers each statement of the product once. */
export const watchStatement: OnStatement = (text) => {
  if (!seen.has(text) && !text.startsWith('begin')) waiting.add(text);
};

/** Throws if a statement since the last call can't be sent to one family and isn't meant for all of them. */
export async function assertFiltered(database: Database): Promise<void> {
  await loadModule();
  const columns = await familyColumns(database);
  for (const text of waiting) {
    seen.add(text);
    const problems = findUnfiltered(text, columns);
    if (problems.length > 0 && !isOverInstallation(text)) found.set(text, problems);
  }
  waiting.clear();
  const lines = [...found].map(([text, problems]) => `${problems.join(', ')}\n  ${text}`);
  found.clear();
  if (lines.length > 0) throw new Error(`Statements without the filter of a family:\n${lines.join('\n')}`);
}

async function familyColumns(database: Database): Promise<FamilyColumns> {
  const tables = ofFamilies(await database.service(readCatalog)).map(({ name }) => [name, 'tenant_id'] as const);
  return new Map([...tables.filter(([name]) => name !== 'account_lookups'), ['tenants', 'id']]);
}
