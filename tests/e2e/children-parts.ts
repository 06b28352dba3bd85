import type { Page } from 'playwright';

export async function addChild(page: Page, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<number> {
  const data = { name, dateOfBirth, currentStage: 'Elementary' };
  const answer = await page.request.post('/api/children', { data });
  return ((await answer.json()) as { id: number }).id;
}
