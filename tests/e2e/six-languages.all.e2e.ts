// Nothing overflows on a phone in any language, with the longest words on the narrowest phones in use.
import { describe, expect } from 'vitest';
import { languages } from '../../src/shared/words.ts';
import { findSidewaysScroll } from './accessibility.ts';
import { areas, goOn, pagesBeforeSignIn, test, visit } from './every-page.ts';
import { waitForPage } from './page-parts.ts';

const widths = [390, 320];

describe.for(languages)('in %s', (language) => {
  test('every page fits a phone', async ({ server, openPage, visited: { parent, child } }) => {
    const api = await server.openApi(parent);
    await api('PUT', '/api/user-settings', { language });
    const context = { locale: language };
    const problems: string[] = [];
    const look = async (page: Awaited<ReturnType<typeof openPage>>, path: string): Promise<void> => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const sideways = await findSidewaysScroll(page);
        if (sideways > 0) problems.push(`${path} at ${width} sticks out by ${sideways}`);
      }
    };
    const [first = '/', ...others] = Object.values(areas).flatMap((list) => list(child));
    const page = await openPage(first, { device: 'phone', as: parent, context, allow: [/status of 404/] });
    await waitForPage(page);
    await look(page, first);
    for (const path of others) {
      await goOn(page, path);
      await look(page, path);
    }
    const visitor = await openPage('/auth', { device: 'phone', context });
    for (const path of pagesBeforeSignIn) {
      await visit(visitor, path);
      await look(visitor, path);
    }
    expect(problems).toEqual([]);
  });
});
