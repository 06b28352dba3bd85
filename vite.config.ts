import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import {
  compressAssets,
  inlineFirstPaint,
  paintShellFirst,
  prefetchApp,
  prefetchStory,
  preloadFirstPaint,
  serveSignIn,
} from './scripts/vite-delivery.ts';
import { linkManifest } from './scripts/vite-manifest.ts';
import { drawShell } from './scripts/vite-shell.ts';
import { translateWords } from './scripts/vite-words.ts';
import { buildWorker } from './scripts/vite-worker.ts';

/** Packages that only export: what nobody uses of them is left out, also where they forgot to say so themselves. */
const exportsOnly =
  /node_modules\/(?:@trpc|@tanstack|superjson|copy-anything|is-what|lucide-react|use-sync-external-store|react-hook-form)\//;

const inFiles = (...paths: string[]): RegExp => new RegExp(paths.join('|'));

/** Whether a module is among those that a file needs before it can run. */
function neededBy(file: string): (id: string, context: Rolldown.ChunkingContext) => boolean {
  let modules: Set<string> | undefined;
  return (id, context) => {
    if (!modules) {
      modules = new Set([`${import.meta.dirname}/src/client/${file}`]);
      for (const each of modules) for (const next of context.getModuleInfo(each)?.importedIds ?? []) modules.add(next);
    }
    return modules.has(id);
  };
}

const isOfSignIn = neededBy('sign-in.tsx');
const isOfHome = neededBy('routes/_app/index.tsx?tsr-split=component');

/**
 * Modules that share a script, each in the first group that fits; the rest goes with its page or dialog.
 * `first-visit.e2e.ts` fails if a page begins with `overlays` or `forms`.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // The page's shape is painted without waiting for it.
  { name: 'styles', test: inFiles('client/theme/styles[.]css') },
  {
    // What the sign-in and the app begin with, and what the app alone does. Neither may need the other's scripts.
    debugName: 'both, app',
    name: (id, context) => (isOfSignIn(id, context) ? 'both' : 'app'),
    tags: ['$initial'],
    test: /^(?!.*(?:\.html|client\/(?:main|sign-in|set-up-page)\.tsx|accounts\/auth\/))/,
  },
  // What the app fetches right after it began.
  {
    name: 'soon',
    test: inFiles(
      '/idb/',
      'client/(?:browser/kept-store|overlay/toaster|data/live|format/say)[.]',
      'shared/diary/photo-captions[.]',
    ),
  },
  {
    // What waits to be sent, and what keeps the app, fetched some seconds later.
    name: 'outbox',
    test: inFiles(
      'client/(?:browser/(?:outbox-.*|shared-store)|data/outbox-(?:changes|progress|sender)|media/outbox-sending)[.]',
    ),
  },
  {
    // Shows what waits in the lists, fetched if anything does or a form opens.
    name: 'waiting',
    test: inFiles(
      'client/data/(?:outbox-overlay|waiting-(?:changes|ids|rows))[.]',
      'overview/outbox/(?:entry-row|entry-words|use-outbox|waiting-stories)[.]',
    ),
  },
  {
    // Menus and dialogs, fetched at the first touch.
    name: 'overlays',
    test: inFiles(
      '/(?:@ark-ui|@zag-js|@floating-ui|@internationalized)/',
      'overlay/(?:.*-body|dialog-root|dialog-start)[.]',
    ),
  },
  {
    // Fetched with the first dialog that has a form.
    name: 'forms',
    test: inFiles(
      '/(?:zod|react-hook-form|@hookform)/',
      'shared/(?:fields|list-changes)[.]',
      'client/drafts/(?:claimed|draft-note|fitting|use-kept-draft)',
      'client/forms/(?:bound|changed|child|edit|field-words|form-|list|merge|schema)',
      'client/forms/(?:select-field|tag|text|toggle|typed|use-|waiting)',
    ),
  },
  { name: 'recordings', test: inFiles('client/media/(?:film-player|transcript|use-transcript)[.]') },
  {
    // What only the parts of a child's page share.
    name: 'child',
    test: inFiles('children/children/profile/(?:lessons-panel|milestone-moments|progress-list|recent-list)[.]'),
  },
  // What only dialogs, tables and plans have.
  { name: 'copied', test: inFiles('client/forms/copy-field[.]') },
  { name: 'tables', test: inFiles('client/ui/stacked-table[.]') },
  { name: 'plans', test: inFiles('client/format/(?:plan|subscription)-words[.]') },
  {
    name: 'messages',
    test: inFiles(
      'keepsakes/legacy-messages/(?:message-(?:item|lists|media|words)|use-message-.*)[.]',
      'shared/keepsakes/legacy-message-trigger[.]',
    ),
  },
  {
    name: 'pictures',
    minShareCount: 2,
    test: inFiles(
      'client/media/(?:drop-area|file-button|image-upload|upload-queue|use-file-drop|use-(?:image-)?uploads?)[.]',
    ),
  },
  {
    // What several pages have. Home, which opens first, doesn't wait for what it hasn't.
    debugName: 'home, pages',
    name: (id, context) => (isOfHome(id, context) ? 'home' : 'pages'),
    minShareCount: 2,
    test: inFiles(
      '/lucide-react/',
      '/@tanstack/react-router/',
      'client/(?:assets|data|drafts|format|forms|list|loading|session|theme|ui)/(?!.*-body[.])',
      'client/browser/|client/media/(?:begun-uploads|clock-of|film-sign|use-form-files|use-photo-viewer)[.]',
      'client/overlay/(?:item-menu|paper-menu|sheet)[.]',
      'children/children/(?:child-card|child-facts|child-photo|journey)[.]',
      'children/children/use-children[.]|client/keyboard/(?:tab-keys|use-day-keys)[.]',
      'children/children/profile/(?:lessons-panel|milestone-moments|progress-list|recent-list|use-child-profile)[.]',
      'diary/daily-stories/(?:todays-story|use-daily-stories)[.]',
      'keepsakes/legacy-messages/(?:legacy-messages|use-legacy-messages)[.]',
      'plans/future-additions/(?:idea-words|use-future-additions)[.]|routes/-turn-into-lesson[.]',
      'accounts/membership/use-family[.]|messages/numbers/use-phone-number[.]',
      'shared/(?:children/(?:child-age|growth-choices|measures)|number-words)[.]',
      'shared/(?:accounts/person-name|diary/(?:latest-story-day|story-title)|overview/record-address)[.]',
      'shared/(?:files/file-address|files/media-kind|local-time|web-address)[.]',
    ),
  },
];

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  publicDir: 'src/client/public',
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/client/routes',
      generatedRouteTree: './src/client/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    serveSignIn(),
    preloadFirstPaint({ body: 'figtree', headings: 'newsreader-upright' }),
    linkManifest(),
    drawShell(),
    inlineFirstPaint(),
    paintShellFirst(),
    prefetchApp(),
    prefetchStory(),
    translateWords(),
    buildWorker(),
    compressAssets(),
  ],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Pictures are files of their own, so that no page's script carries them.
    assetsInlineLimit: 0,
    // Every browser that runs this has modulepreload itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 520,
    rolldownOptions: {
      input: ['index.html', 'sign-in.html'],
      output: {
        codeSplitting: {
          groups,
          includeDependenciesRecursively: false,
        },
        // The first script names every other one, and a name that says something costs bytes before the sign-in.
        chunkFileNames: 'assets/[hash:7].js',
      },
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: (id) => !exportsOnly.test(id),
      },
    },
  },
  server: { proxy: { '/trpc': server, '/api': server, '/healthz': server } },
});
