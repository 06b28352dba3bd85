import type { Page } from 'playwright';

export const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };

export const watch = { name: 'Pocket watch', category: 'jewelry', significance: 'Never late' };

export const found = (page: Page, count: number) =>
  page.getByRole('status').getByText(`${count} heirloom(s) found`, { exact: true });
