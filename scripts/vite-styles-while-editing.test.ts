import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileChakra } from './vite-chakra.ts';
import { staticStyles } from './vite-static-styles.ts';

// In the project, whose packages its files import.
const artifacts = path.resolve(import.meta.dirname, '../tests/.artifacts');
mkdirSync(artifacts, { recursive: true });
const root = mkdtempSync(path.join(artifacts, 'styles-'));

function write(file: string, text: string): void {
  const full = path.join(root, 'src/client', file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

const page = (padding: string) =>
  `import { chakra } from '@chakra-ui/react';
  export const Page = () => <chakra.main padding="${padding}" color="ink">Words</chakra.main>;`;
const tokens = (ink: string) => `export const tokens = { colors: { ink: { value: '${ink}' } } };`;
const recipe = (gap: string) => `export const recipe = { gap: '${gap}' };`;
const styles = (margin: string) =>
  `import { recipe } from './theme/recipe.ts';
  export const styles = { sign: { ...recipe, margin: '${margin}' } };`;

let server: ViteDevServer;

const serve = async (name: string): Promise<string> =>
  (await server.environments.client.transformRequest(name))?.code ?? '';
const ofPage = () => serve('virtual:chakra.css');
const ofSign = () => serve(`\0static-styles:${root}/src/client/sign.styles.css`);

beforeAll(async () => {
  write('page.tsx', page('11px'));
  write('theme/tokens.ts', tokens('#111'));
  write('theme/recipe.ts', recipe('13px'));
  write('sign.styles.ts', styles('17px'));
  write(
    'theme/system.ts',
    `import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
    import { tokens } from './tokens.ts';
    export const system = createSystem(defaultBaseConfig, defineConfig({ theme: { tokens } }));`,
  );
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileChakra(), staticStyles()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

test('`npm run dev` shows what is edited in a component, a recipe, the theme, and a static sheet', async () => {
  expect(await ofPage()).toContain('padding:11px');
  expect(await ofSign()).toContain('margin:17px');
  write('page.tsx', page('19px'));
  await expect.poll(ofPage).toContain('padding:19px');
  write('theme/tokens.ts', tokens('#222'));
  await expect.poll(ofPage).toContain('#222');
  await expect.poll(ofSign).toContain('#222');
  write('theme/recipe.ts', recipe('23px'));
  await expect.poll(ofSign).toContain('gap:23px');
  write('sign.styles.ts', styles('29px'));
  await expect.poll(ofSign).toContain('margin:29px');
});

test('after a style that can’t be read, the next edit shows', async () => {
  const ofPageItself = () => serve('/src/client/page.tsx').catch(() => 'failed');
  await ofPage();
  write('page.tsx', page('11px').replace('"11px"', '{String(Math.random())}'));
  await expect.poll(ofPageItself).toBe('failed');
  // The watcher takes two edits at once for one.
  await wait(100);
  write('page.tsx', page('31px'));
  await expect.poll(ofPage).toContain('padding:31px');
  await expect.poll(ofPageItself).not.toBe('failed');
});
