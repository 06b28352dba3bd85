import type { Page } from 'playwright';

export const csvOf = (rows: readonly string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'stories.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Tags,Story,Comment', ...rows].join('\n')),
});

export async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import stories' });
  await dialog.getByText('CSV only, up to 5MB').waitFor();
  return dialog;
}

export type CsvFile = ReturnType<typeof csvOf>;

export async function selectFile(page: Page, file: CsvFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select File' }).click();
  await (await chooser).setFiles(file);
}
