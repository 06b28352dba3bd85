import type { OutboxEntry } from '../../../data/outbox.ts';
import { findFileToSend } from '../../../data/outbox-changes.ts';
import { saveFile } from '../../../data/save-download.ts';
import { waitingFilesIn } from '../../../data/waiting-files.ts';
import { fieldWords } from '../../../forms/field-words.ts';
import { wordsOf } from './entry-words.ts';

/** Numbers of records mean nothing to a reader. */
const isShown = (name: string, value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' && !/^(?:id|version)$|Id$/.test(name);

/** Saves the words of an entry as a text file, and its photos and recordings beside it. */
export async function saveEntry(entry: OutboxEntry): Promise<void> {
  const { title } = wordsOf(entry);
  const fields = Object.entries(Object(entry.input) as object)
    .filter(([name, value]) => isShown(name, value))
    .map(([name, value]) => `${fieldWords[name] ?? name}: ${String(value)}`);
  saveFile(new Blob([[title, ...fields].join('\n\n')], { type: 'text/plain;charset=utf-8' }), `${title}.txt`);
  for (const id of waitingFilesIn(entry.input)) {
    const file = await findFileToSend(id);
    if (file) saveFile(file, file.name);
  }
}
